#!/usr/bin/env python3
"""Times `netstatus watch`: how soon it tells, and what it costs beside `ip monitor` in the same run.

    events.py BINARY      needs root; every part runs in a network namespace of its own

Bounds are printed beside the figures and decide the exit status. CPU time is the process's own (schedstat), user and
kernel together, so it holds on a busy machine.
"""
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

from bench import compiled, world

NULL = subprocess.DEVNULL
missed = []


def judge(text, held):
    print(f"  {text}: {'held' if held else 'MISSED'}", flush=True)
    if not held:
        missed.append(text)


def cpu(process):
    """Milliseconds a process has had of a core."""
    with open(f"/proc/{process.pid}/schedstat") as stat:
        return int(stat.read().split()[0]) / 1e6


def status(process, *names):
    """The numbers of these lines of /proc/PID/status, added up."""
    with open(f"/proc/{process.pid}/status") as lines:
        return sum(int(line.split()[1]) for line in lines if line.split(":")[0] in names)


def switches(process):
    return status(process, "voluntary_ctxt_switches", "nonvoluntary_ctxt_switches")


class Told:
    """A stream that writes to a file; how many records it has written is how many lines that holds."""

    def __init__(self, binary):
        self.file = tempfile.NamedTemporaryFile()
        self.process = subprocess.Popen([binary, "watch", "--json"], stdout=self.file)
        while self.records() < 1:
            time.sleep(0.01)

    def records(self):
        with open(self.file.name) as lines:
            return sum(1 for _ in lines)


def latency(binary):
    print("\nfrom 'ip route add' to the record in the reader's hands, default settling")
    world("routes", 1)
    subprocess.run(["ip", "link", "add", "e1", "type", "veth", "peer", "name", "p1"], check=True)
    subprocess.run(["ip", "-batch", "-"], text=True, check=True,
                   input="link set e1 up\nlink set p1 up\naddr add 10.9.0.2/24 dev e1\n"
                         "route del default\nroute add default via 10.0.0.1 metric 100\n")
    watch = subprocess.Popen([binary, "watch", "--json"], stdout=subprocess.PIPE)
    time.sleep(4)  # as below; what is told meanwhile is read with the first change
    samples = {"add": [], "delete": []}
    for turn in range(40):
        verb, active = (("add", "e1"), ("delete", "e0"))[turn % 2]
        begin = time.perf_counter()
        subprocess.run(["ip", "route", verb, "default", "via", "10.9.0.1", "metric", "1"], check=True)
        while True:
            line = watch.stdout.readline()
            end = time.perf_counter()
            if json.loads(line)["path"]["active"] == active:
                break
        if turn > 1:
            samples[verb].append((end - begin) * 1e3)
        time.sleep(0.1)
    watch.kill()
    for verb, times in samples.items():
        middle = statistics.median(times)
        judge(f"{verb:6} median {middle:6.1f} ms, longest {max(times):6.1f} ms, {middle / 50:.2f} of the settling time; "
              "at most 150 ms", middle <= 150)


def idle(binary):
    print("\nidle for 5 s")
    world("routes", 1)
    told = Told(binary)
    watch = told.process
    time.sleep(4)  # until what was begun in the kernel has come round: duplicate detection, above all
    before, spent = switches(watch), cpu(watch)
    time.sleep(5)
    after = switches(watch)
    judge(f"{after - before} context switches, {cpu(watch) - spent:.2f} ms CPU; at most 0", after == before)
    memory, file = status(watch, "VmRSS"), status(watch, "RssFile")
    judge(f"{memory} KiB resident, {memory - file} of them its own; at most 12288", memory < 12288)
    watch.kill()


def beside(binary, monitored, seconds, storm):
    """CPU milliseconds of watch and of `ip monitor` during `storm`, and the records that watch wrote."""
    told = Told(binary)
    peer = subprocess.Popen(["ip", "monitor"] + monitored, stdout=NULL, stderr=NULL)
    time.sleep(4)
    begin = cpu(told.process), cpu(peer), told.records()
    changes = storm(seconds)
    ours, theirs = cpu(told.process) - begin[0], cpu(peer) - begin[1]
    time.sleep(1.5)
    if peer.poll() is not None:
        print("  ip monitor gave up in the storm")
    records = told.records() - begin[2]
    told.process.kill()
    peer.kill()
    return ours, theirs, records, changes


def churn(seconds):
    """Link and address changes among links that no path needs, as fast as `ip -batch` makes them."""
    ip = subprocess.Popen(["ip", "-force", "-batch", "-"], stdin=subprocess.PIPE, text=True, stdout=NULL, stderr=NULL)
    end, count = time.monotonic() + seconds, 0
    for turn in itertools.count():
        if time.monotonic() > end:
            break
        link = f"a{2 * (turn % 500) + 1}"  # every second one has no address of its own, hence is not relevant
        ip.stdin.write(f"link set {link} mtu {1400 + turn // 500 % 2}\naddr add 169.254.7.7/32 dev {link}\n"
                       f"addr del 169.254.7.7/32 dev {link}\nlink set {link} down\nlink set {link} up\n")
        count += 5
    ip.stdin.close()
    ip.wait()
    return count


def storm_among_links(binary):
    print("\n8 s of link and address churn among 2,000 links")
    world("links", 1000)
    ours, theirs, records, count = beside(binary, ["link", "address", "route"], 8, churn)
    print(f"  {count} changes; CPU: watch {ours:.0f} ms, ip monitor {theirs:.0f} ms")
    judge(f"{records} records; at most 0", records == 0)
    judge(f"{ours / theirs:.2f} of the CPU of 'ip monitor link address route'; at most 1", ours <= theirs)


def feed(binary):
    print("\n100,000 route updates a second that do not touch the path")
    world("routes", 1)
    feeder = compiled("feed")

    def storm(seconds):
        answer = subprocess.run([feeder, str(seconds), "100000", "10.0.0.1"], stdout=subprocess.PIPE, check=True)
        return int(answer.stdout)

    ours, theirs, records, count = beside(binary, ["route"], 5, storm)
    print(f"  {count / 5:.0f} updates a second came; CPU: watch {ours:.0f} ms, ip monitor {theirs:.0f} ms")
    judge(f"{records} records; at most 0", records == 0)
    judge(f"{ours / theirs:.2f} of the CPU of 'ip monitor route'; less than 1", ours < theirs)


PARTS = {"latency": latency, "idle": idle, "links": storm_among_links, "routes": feed}


def main():
    binary = os.path.abspath(sys.argv[1])
    if len(sys.argv) > 2 and sys.argv[2] == "inside":
        subprocess.run(["mount", "-t", "sysfs", "sysfs", "/sys"], check=True)
        PARTS[sys.argv[3]](binary)
        sys.exit(1 if missed else 0)
    if os.geteuid() != 0:
        print("left out, for they need root: what watch costs and how soon it tells")
        return
    compiled("feed")
    results = [subprocess.run(["unshare", "--net", "--mount", "--propagation", "private", "--pid", "--fork",
                               "--kill-child", "--mount-proc", sys.executable, os.path.abspath(__file__), binary,
                               "inside", part]).returncode for part in sys.argv[2:] or PARTS]
    sys.exit(1 if any(results) else 0)


if __name__ == "__main__":
    main()
