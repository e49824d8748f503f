#!/usr/bin/env python3
"""Changes a network namespace at random and holds `netstatus watch` against a fresh `netstatus show` after each step.

    soak.py BINARY [SECONDS [SEED]]

Once the changes of a step have settled, the newest record of each stream must tell the path that `show` tells then,
quiet members aside. Ends at the first difference with the seed, the step and both answers. At the end no stream may
hold more memory or descriptors than after its first steps. Needs root, or a kernel that gives users their own
namespaces. The seed repeats the choice of changes; what the kernel makes of them depends on its timing, too.
"""
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

# Each stream and the one-shot question that must agree with it.
QUESTIONS = [[], ["--all"], ["--to", "203.0.113.5"], ["--interface", "u1"], ["--family", "6"]]
# What may come late: the kernel tells of carrier up to a second after it is gone.
PATIENCE = 4.0
# What makes no record of its own.
QUIET = {"time", "message", "mtu", "speedMbps", "altNames", "signalDbm", "rxMbps", "txMbps", "signalPercent"}
# Steps until a stream's memory is taken as its size, and how much of it an allocator may add later, in KiB.
WARM_UP, SLACK = 150, 256


def visible(value, key=None):
    """A path without its quiet members."""
    if isinstance(value, dict):
        shown = {k: visible(v, k) for k, v in value.items() if k not in QUIET}
        # Unless satisfied, the description repeats the message.
        if shown.get("status") not in (None, "satisfied") and "description" in shown:
            shown["description"] = shown["status"]
        return shown
    if isinstance(value, list):
        shown = [visible(v) for v in value]
        return sorted(shown, key=json.dumps) if key == "nextHops" else shown
    return value


class Stream:
    """A running `watch --json` and its newest record, checked for order on the way."""

    def __init__(self, binary, question):
        self.question = question
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen([binary, "watch", "--json"] + question, stdout=subprocess.PIPE,
                                        stderr=self.errors, text=True)
        self.newest = None
        self.fault = None
        self.count = 0
        self.begun = threading.Event()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            record = json.loads(line)
            self.count += 1
            self.check(record)
            self.newest = record
            self.begun.set()

    def check(self, record):
        old = self.newest
        if record["sequence"] != self.count:
            self.fault = f"record {self.count} has the sequence {record['sequence']}"
        if old and record["event"] == "changed":
            before, after = visible(old["path"]), visible(record["path"])
            differing = [k for k in after if before[k] != after[k]]
            told = [k for k in record["changes"] if k != "description"]
            if [k for k in differing if k != "description"] != told or not record["changes"]:
                self.fault = f"record {self.count} names {record['changes']}, but {differing} differ"
        if old and record["generation"] < old["generation"]:
            self.fault = f"record {self.count} goes back to generation {record['generation']}"

    def size(self):
        """KiB of its own, without the pages of the program, which come as they are needed; and open descriptors."""
        pid = self.process.pid
        with open(f"/proc/{pid}/status") as status:
            memory = next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))
        return memory, len(os.listdir(f"/proc/{pid}/fd"))

    def stop(self):
        self.process.terminate()
        status = self.process.wait(10)
        if status != 0:
            self.fault = f"ended with {status} on SIGTERM"


class World:
    """Makes one random change after another."""

    def __init__(self, seed, scratch):
        self.random = random.Random(seed)
        self.log = []
        self.elsewhere = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        self.own_etc = self.take_etc(scratch)
        self.kinds = [kind for kind in ["bridge", "macvlan", "vlan", "dummy", "ifb", "vxlan", "bond", "vrf", "gre"]
                      if self.make(kind, "try") and self.ip("link", "delete", "try")]
        self.changes = [
            (6, self.pair), (3, self.stack), (2, self.remove), (6, self.up_or_down), (5, self.carrier),
            (3, self.rename), (2, self.enslave), (3, self.move_away), (3, self.move_back), (2, self.number),
            (9, self.add_address), (6, self.drop_address), (3, self.short_address), (2, self.duplicate_detection),
            (12, self.add_route), (8, self.drop_route), (3, self.short_route), (3, self.multipath), (3, self.append),
            (1, self.flush), (4, self.add_rule), (4, self.drop_rule), (5, self.next_hop), (2, self.next_hop_gone),
            (3, self.by_next_hop), (4, self.neighbour), (2, self.setting), (2, self.quiet_change),
            (4, self.resolver), (2, self.renewal),
        ]

    @staticmethod
    def take_etc(scratch):
        """An /etc of this namespace's own, whose resolver file may change; false where it cannot be had."""
        for name in ("passwd", "group"):
            shutil.copy(f"/etc/{name}", scratch)
        return subprocess.run(["mount", "--bind", scratch, "/etc"], stderr=subprocess.DEVNULL).returncode == 0

    def ip(self, *arguments):
        self.log.append("ip " + " ".join(str(a) for a in arguments))
        return subprocess.run(["ip"] + [str(a) for a in arguments], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def step(self):
        self.log = []
        weights, changes = zip(*self.changes)
        for change in self.random.choices(changes, weights, k=self.random.choice([1, 1, 1, 2, 4])):
            change()

    # What there is to choose from.

    def links(self):
        return sorted(name for _, name in socket.if_nameindex() if name != "lo") or ["lo"]

    def link(self):
        return self.random.choice(self.links())

    def network(self):
        return self.random.randrange(4)

    def gateway(self):
        return f"10.0.{self.network()}.{self.random.choice([1, 1, 7])}"

    def gateway6(self):
        return self.random.choice([f"2001:db8:{self.network()}::1", "fe80::1"])

    def address(self):
        n = self.network()
        return self.random.choice([f"10.0.{n}.2/24", f"10.0.{n}.2/24", f"10.0.{n}.3/24", f"169.254.{n}.2/16",
                                   f"198.51.100.{n}/32", f"2001:db8:{n}::2/64", f"2001:db8:{n}::2/64", "fd12::2/64"])

    def destination(self):
        return self.random.choice(["default"] * 8 + ["0.0.0.0/1", "128.0.0.0/1", "64.0.0.0/2", "8.8.8.8/32",
                                                     "198.41.0.0/24", "203.0.113.0/24", "192.0.2.0/24"])

    def destination6(self):
        return self.random.choice(["default"] * 8 + ["2000::/3", "2001:500:9f::/48", "2001:db8:9::/48"])

    def table(self):
        return self.random.choice([[], [], [], ["table", "100"], ["table", "253"]])

    def metric(self):
        return self.random.choice([[], ["metric", "10"], ["metric", "100"], ["metric", "600"]])

    # Links.

    def pair(self):
        n = self.network()
        self.ip("link", "add", f"u{n}", "type", "veth", "peer", "name", f"f{n}")
        self.ip("link", "set", f"u{n}", "up")
        self.ip("link", "set", f"f{n}", "up")
        if self.random.random() < 0.8:
            self.ip("address", "add", f"10.0.{n}.2/24", "dev", f"u{n}")

    def make(self, kind, name):
        base = self.link()
        if kind in ("macvlan", "vlan"):
            extra = ["id", "5"] if kind == "vlan" else []
            return self.ip("link", "add", "link", base, "name", name, "type", kind, *extra)
        extra = {"vxlan": ["id", "3", "remote", "10.0.1.1", "dstport", "4789"], "vrf": ["table", "100"],
                 "gre": ["local", "10.0.0.2", "remote", self.gateway()]}.get(kind, [])
        return self.ip("link", "add", name, "type", kind, *extra)

    def stack(self):
        if not self.kinds:
            return
        kind = self.random.choice(self.kinds)
        name = f"{kind[:2]}{self.random.randrange(2)}"
        self.make(kind, name)
        self.ip("link", "set", name, "up")

    def remove(self):
        self.ip("link", "delete", self.link())

    def up_or_down(self):
        self.ip("link", "set", self.link(), self.random.choice(["up", "up", "down"]))

    def carrier(self):
        self.ip("link", "set", f"f{self.network()}", self.random.choice(["up", "up", "down"]))

    def rename(self):
        self.ip("link", "set", self.link(), "name", self.random.choice(["u1", "u2", "x0", "x1", "a b", "y\u00e9"]))

    def enslave(self):
        masters = [name for name in self.links() if name[:2] in ("br", "bo", "vr")]
        if masters and self.random.random() < 0.7:
            self.ip("link", "set", self.link(), "master", self.random.choice(masters))
        else:
            self.ip("link", "set", self.link(), "nomaster")

    def move_away(self):
        self.ip("link", "set", self.link(), "netns", self.elsewhere.pid)

    def move_back(self):
        name = self.random.choice(["u0", "u1", "u2", "u3", "f0", "f1", "x0"])
        self.log.append(f"and back: {name}")
        subprocess.run(["nsenter", f"--net=/proc/{self.elsewhere.pid}/ns/net", "ip", "link", "set", name, "netns",
                        str(os.getpid())], stderr=subprocess.DEVNULL)

    def number(self):
        """A link goes, and another takes its number at once."""
        name = self.link()
        try:
            index = socket.if_nametoindex(name)
        except OSError:
            return
        self.ip("link", "delete", name)
        self.ip("link", "add", f"u{self.network()}", "index", index, "type", "veth", "peer", "name", f"f{self.network()}")

    def quiet_change(self):
        name = self.link()
        self.ip("link", "set", name, "mtu", self.random.choice([1280, 1400, 1500]))
        self.ip("link", "property", "add", "dev", name, "altname", f"spare{self.random.randrange(3)}")

    # Addresses.

    def add_address(self):
        address = self.address()
        self.ip("address", "add", address, "dev", self.link(), *(["nodad"] if ":" in address else []))

    def drop_address(self):
        self.ip("address", "delete", self.address(), "dev", self.link())

    def short_address(self):
        address, lasts = self.address(), self.random.choice([1, 2, 3])
        self.ip("address", "replace", address, "dev", self.link(), "valid_lft", lasts, "preferred_lft",
                self.random.randrange(lasts + 1), *(["nodad"] if ":" in address else []))

    def duplicate_detection(self):
        name = self.link()
        self.set(f"net/ipv6/conf/{name}/accept_dad", 1)
        self.set(f"net/ipv6/conf/{name}/dad_transmits", self.random.choice([1, 2]))
        self.ip("address", "add", f"2001:db8:{self.network()}::9/64", "dev", name)

    def renewal(self):
        """What a renewed lease does: all goes and comes back."""
        n = self.network()
        self.batch(f"address delete 10.0.{n}.2/24 dev u{n}", f"address add 10.0.{n}.2/24 dev u{n}",
                   f"route add default via 10.0.{n}.1 metric 100")

    def batch(self, *lines):
        self.log += ["ip " + line for line in lines]
        subprocess.run(["ip", "-force", "-batch", "-"], input="\n".join(lines), text=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    # Routes and rules.

    def add_route(self):
        verb = self.random.choice(["add", "add", "replace"])
        choice = self.random.random()
        if choice < 0.45:
            where = ["via", self.gateway()]
        elif choice < 0.6:
            where = ["dev", self.link()]
        elif choice < 0.7:
            where = ["via", "inet6", "fe80::5", "dev", self.link()]
        elif choice < 0.8:
            kind = self.random.choice(["unreachable", "prohibit", "blackhole"])
            self.ip("route", verb, kind, self.destination(), *self.metric(), *self.table())
            return
        else:
            self.ip("-6", "route", verb, self.destination6(), "via", self.gateway6(), "dev", self.link(),
                    *self.metric(), *self.table())
            return
        self.ip("route", verb, self.destination(), *where, *self.metric(), *self.table())

    def drop_route(self):
        family, destination = self.random.choice([("-4", self.destination()), ("-6", self.destination6())])
        self.ip(family, "route", "delete", destination, *self.metric(), *self.table())

    def short_route(self):
        self.ip("-6", "route", "replace", self.destination6(), "via", self.gateway6(), "dev", self.link(), "expires",
                self.random.choice([1, 2, 3]), *self.metric())

    def multipath(self):
        hops = []
        for _ in range(2):
            hops += ["nexthop", "via", self.gateway(), "weight", self.random.choice([1, 5])]
        self.ip("route", "replace", self.destination(), *self.metric(), *hops)

    def append(self):
        """Several defaults of one metric: whose router is dead decides."""
        self.ip("route", "append", "default", "via", self.gateway(), *self.metric())

    def neighbour(self):
        gateway, link = self.gateway(), self.link()
        # Of a neighbour that was never known the kernel does not tell that it fails.
        for state in ["reachable", self.random.choice(["failed", "reachable", "stale"])]:
            self.ip("neighbour", "replace", gateway, "lladdr", "02:00:00:00:00:07", "dev", link, "nud", state)

    def flush(self):
        what = self.random.choice([["-4", "route", "flush", "table", "main"], ["-6", "route", "flush", "table", "main"],
                                   ["address", "flush", "dev", self.link()], ["route", "flush", "table", "100"]])
        self.ip(*what)

    def rule(self):
        preference = self.random.choice([50, 60, 70])
        what = self.random.choice([["table", "100"], ["table", "100", "fwmark", "7"], ["blackhole"], ["prohibit"],
                                   ["table", "main", "suppress_prefixlength", "0"], ["to", "8.0.0.0/8", "table", "100"],
                                   ["oif", self.link(), "table", "100"]])
        return self.random.choice(["-4", "-6"]), preference, what

    def add_rule(self):
        family, preference, what = self.rule()
        self.ip(family, "rule", "add", "priority", preference, *what)

    def drop_rule(self):
        for family in ("-4", "-6"):
            self.ip(family, "rule", "delete", "priority", self.random.choice([50, 60, 70]))

    def next_hop(self):
        number = self.random.choice([1, 2])
        if self.random.random() < 0.3:
            self.ip("nexthop", "replace", "id", "3", "group", self.random.choice(["1", "2", "1/2", "1,3/2,5"]))
        else:
            self.ip("nexthop", "replace", "id", number, "via", self.gateway(), "dev", self.link())

    def next_hop_gone(self):
        self.ip("nexthop", "delete", "id", self.random.choice([1, 2, 3]))

    def by_next_hop(self):
        self.ip("route", "replace", self.destination(), "nhid", self.random.choice([1, 2, 3]), *self.metric())

    # Everything else.

    def set(self, name, value):
        self.log.append(f"{name} = {value}")
        try:
            with open(f"/proc/sys/{name}", "w") as file:
                file.write(str(value))
        except OSError:
            pass

    def setting(self):
        name, values = self.random.choice([
            ("net/ipv4/conf/all/ignore_routes_with_linkdown", [0, 1]),
            (f"net/ipv4/conf/{self.link()}/ignore_routes_with_linkdown", [0, 1]),
            (f"net/ipv6/conf/{self.link()}/ignore_routes_with_linkdown", [0, 1]),
            ("net/ipv4/nexthop_compat_mode", [0, 1]), (f"net/ipv6/conf/{self.link()}/disable_ipv6", [0, 0, 1]),
            ("net/ipv4/conf/all/promote_secondaries", [0, 1]), ("net/ipv4/conf/all/forwarding", [0, 1]),
        ])
        self.set(name, self.random.choice(values))

    def resolver(self):
        if not self.own_etc:
            return
        text = self.random.choice(["nameserver 192.0.2.1\n", "nameserver 192.0.2.2\nsearch example.org\n", "",
                                   "nameserver fe80::1%u0\n", "nameserver junk\n"])
        way = self.random.choice(["rename", "rename", "in place", "delete", "link"])
        self.log.append(f"resolv.conf: {way} {text!r}")
        path = "/etc/resolv.conf"
        if way == "in place":
            with open(path, "w") as file:
                file.write(text)
            return
        if way != "rename" and os.path.lexists(path):
            os.remove(path)
        if way in ("rename", "link"):
            target = path + (".new" if way == "rename" else ".real")
            with open(target, "w") as file:
                file.write(text)
            os.rename(target, path) if way == "rename" else os.symlink(target, path)


def ask(binary, question):
    """The path that `show` tells now; None where the interface asked for is not there."""
    answer = subprocess.run([binary, "show", "--json"] + question, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if answer.returncode == 2 and b"no interface named" in answer.stderr:
        return None
    return json.loads(answer.stdout)


def agree(binary, stream):
    """None where the stream's newest record tells what `show` tells; else both."""
    fresh = ask(binary, stream.question)
    record = stream.newest
    if fresh is None:
        return None if record["path"]["reason"] == "interfaceMissing" else (record, fresh)
    return None if visible(record["path"]) == visible(fresh) else (record, fresh)


def settled(binary, stream):
    """The last disagreement, once patience has run out; None as soon as there is none."""
    end = time.monotonic() + PATIENCE
    while True:
        difference = agree(binary, stream)
        if difference is None or time.monotonic() > end:
            return difference
        time.sleep(0.05)


def report(seed, step, history, stream, difference):
    record, fresh = difference
    print(f"\nDIFFERENCE with seed {seed} in step {step}: watch {' '.join(stream.question)}")
    for number, changes in history:
        print(f"  step {number}: " + "; ".join(changes))
    print("watch:", json.dumps(record))
    print("show: ", json.dumps(fresh))
    if fresh:
        told, asked = visible(record["path"]), visible(fresh)
        for key in asked:
            if told[key] != asked[key]:
                print(f"  {key}: watch {json.dumps(told[key])}\n  {' ' * len(key)}  show  {json.dumps(asked[key])}")


def run(binary, seconds, seed):
    scratch = tempfile.mkdtemp(prefix="netstatus-soak-")
    subprocess.run(["mount", "-t", "sysfs", "sysfs", "/sys"], stderr=subprocess.DEVNULL)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    world = World(seed, scratch)
    print(f"soak: seed {seed}, {seconds:g} s; link kinds beside veth: {' '.join(world.kinds) or 'none'}"
          + ("" if world.own_etc else "; left out: resolv.conf, which cannot be had apart here"), flush=True)
    streams = [Stream(binary, question) for question in QUESTIONS]
    for stream in streams:
        if not stream.begun.wait(10):
            sys.exit("soak: no first record")
    begin, step, history, sizes, failed = time.monotonic(), 0, [], [], False
    while time.monotonic() - begin < seconds and not failed:
        step += 1
        world.step()
        history = (history + [(step, world.log)])[-12:]
        # Sometimes nothing is done for long, and what was given a time to live expires by itself.
        time.sleep(world.random.choice([0.07] * 12 + [3.2]))
        for stream in streams:
            difference = settled(binary, stream)
            if stream.process.poll() is not None or stream.fault:
                print(f"\nFAILED with seed {seed} in step {step}: watch {' '.join(stream.question)}: "
                      + (stream.fault or f"ended with {stream.process.returncode}"))
                failed = True
            if difference:
                report(seed, step, history, stream, difference)
                failed = True
        if step == WARM_UP:
            sizes = [stream.size() for stream in streams]
    records = sum(stream.count for stream in streams)
    print(f"soak: {step} steps, {records} records, {time.monotonic() - begin:.0f} s")
    for stream, (memory, descriptors) in zip(streams, sizes):
        now, open_now = stream.size()
        grown = now > memory + SLACK or open_now > descriptors
        print(f"  watch {' '.join(stream.question):22} {memory:6} KiB -> {now:6} KiB, {descriptors} -> {open_now} "
              f"descriptors{'  GREW' if grown else ''}")
        failed = failed or grown
    if not sizes:
        print(f"  too short to judge growth: {WARM_UP} steps come first")
    for stream in streams:
        stream.stop()
        if stream.fault:
            print(f"FAILED: watch {' '.join(stream.question)}: {stream.fault}")
            failed = True
    world.elsewhere.kill()
    sys.exit(1 if failed else 0)


def main():
    if sys.argv[1] == "inside":
        run(sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
    binary = os.path.abspath(sys.argv[1])
    seconds = sys.argv[2] if len(sys.argv) > 2 and sys.argv[2] else "600"
    seed = sys.argv[3] if len(sys.argv) > 3 and sys.argv[3] else str(random.SystemRandom().randrange(1 << 32))
    own = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    apart = ["unshare"] + own + ["--net", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child",
                                 "--mount-proc"]
    sys.exit(subprocess.run(apart + [sys.executable, os.path.abspath(__file__), "inside", binary, seconds, seed])
             .returncode)


main()
