#!/usr/bin/env python3
"""Times `netstatus show --json` against its peers, in turn, so that the ratios hold on a noisy machine.

    bench.py BINARY      needs iproute2; the large worlds need root and are left out, with a word, without it
    BEFORE=OTHER         an older binary to be held against

Every ratio is the median over pairs of one run each. Bounds are printed beside the figures and decide the exit status.
"""
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

NULL = os.open(os.devnull, os.O_RDWR)
QUIET = [(os.POSIX_SPAWN_DUP2, NULL, fd) for fd in (0, 1, 2)]
HERE = os.path.dirname(os.path.abspath(__file__))
missed = []


def once(argv):
    """Wall milliseconds of one run."""
    begin = time.perf_counter()
    pid = os.posix_spawnp(argv[0], argv, os.environ, file_actions=QUIET)
    os.waitpid(pid, 0)
    return (time.perf_counter() - begin) * 1e3


def compiled(name):
    """A C program of this folder, compiled once into a folder of this user's."""
    folder = os.path.join(tempfile.gettempdir(), f"netstatus-bench-{os.geteuid()}")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    target = os.path.join(folder, name)
    subprocess.run(["cc", "-O2", "-o", target, os.path.join(HERE, name + ".c")], check=True)
    return target


def peak(argv):
    """Peak resident memory of one run, in KiB."""
    return int(subprocess.run([compiled("peak")] + argv, stdout=subprocess.PIPE, check=True).stdout)


def pair(title, ours, others, runs, bounds={}, memory={}):
    """Prints a row a command; `bounds` and `memory` map a peer to the most our ratio to it may be."""
    commands = [ours] + [c for c in others if shutil.which(shlex.split(c)[0])]
    samples = {c: [] for c in commands}
    for turn in range(runs + 3):
        for command in commands:
            sample = once(shlex.split(command))
            if turn >= 3:
                samples[command].append(sample)
    print(f"\n{title}\n  {'command':44} {'wall ms':>8} {'peak KiB':>9} {'ratio':>6}")
    peaks = {c: peak(shlex.split(c)) for c in commands}
    for command in commands:
        ratio = statistics.median(a / b for a, b in zip(samples[ours], samples[command]))
        wall = statistics.median(samples[command])
        note = ""
        if command in bounds:
            held = ratio <= bounds[command]
            note += f"  at most {bounds[command]}: {'held' if held else 'MISSED'}"
            if not held:
                missed.append(f"{title}: {ratio:.2f} of {command}")
        if command in memory:
            held = peaks[ours] <= memory[command] * peaks[command]
            note += f"  memory at most {memory[command]} times: {'held' if held else 'MISSED'}"
            if not held:
                missed.append(f"{title}: {peaks[ours]} KiB against {peaks[command]}")
        print(f"  {os.path.basename(command)[-44:]:44} {wall:8.2f} {peaks[command]:9} {ratio:6.2f}{note}")
    return statistics.median(samples[ours]), peaks[ours]


def world(kind, count):
    """Enters a fresh network namespace with one uplink and `count` routes or links."""
    lines = [
        "link set lo up", "link add e0 type veth peer name p0", "link set e0 up", "link set p0 up",
        "addr add 10.0.0.2/24 dev e0", "route add default via 10.0.0.1",
    ]
    if kind == "manager":
        count = 0
    for i in range(count):
        if kind == "routes":
            lines.append(f"route add {20 + i // 65536}.{i // 256 % 256}.{i % 256}.0/24 via 10.0.0.1")
        else:
            lines += [f"link add a{i} type veth peer name b{i}", f"link set a{i} up", f"link set b{i} up"]
            if i % 2 == 0:
                lines.append(f"addr add 10.{1 + i // 62500}.{i // 250 % 250}.{1 + i % 250}/32 dev a{i}")
    subprocess.run(["ip", "-batch", "-"], input="\n".join(lines), text=True, check=True)


def manager():
    """Starts a system bus and NetworkManager for this namespace alone; returns both."""
    for folder in ("/run", "/var/lib/NetworkManager", "/etc/NetworkManager/system-connections"):
        if os.path.isdir(folder):
            subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], check=True)
    subprocess.run(["mount", "-o", "remount,ro,bind", "/sys"], check=True)
    os.mkdir("/run/dbus")
    with open("/run/nm.conf", "w") as file:
        file.write("[main]\nplugins=keyfile\ndns=none\nno-auto-default=*\n")
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    daemons = [subprocess.Popen(["dbus-daemon", "--system", "--nofork"], **silent)]
    while not os.path.exists("/run/dbus/system_bus_socket"):
        time.sleep(0.01)
    daemons.append(subprocess.Popen(["NetworkManager", "--config", "/run/nm.conf", "--debug"], **silent))
    while subprocess.run(["nmcli", "-t", "general", "status"], **silent).returncode:
        time.sleep(0.1)
    return daemons


def inside(kind, count, binary):
    """Runs this script in a namespace of its own and returns (median ms, peak KiB) of `show --json`."""
    command = ["unshare", "--net", "--mount", "--propagation", "private", sys.executable, __file__, binary, kind,
               str(count)]
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    lines = answer.stdout.splitlines()
    print("\n".join(lines[:-1]))
    for line in lines:
        if "MISSED" in line:
            missed.append(line.strip())
    return tuple(float(x) for x in lines[-1].split())


def main():
    binary = os.path.abspath(sys.argv[1])
    show = f"{binary} show --json"
    if len(sys.argv) > 2:
        kind, count = sys.argv[2], int(sys.argv[3])
        subprocess.run(["mount", "-t", "sysfs", "sysfs", "/sys"], check=True)
        world(kind, count)
        if kind == "manager":
            daemons = manager()
            try:
                peers = ["ip -j addr", "nmcli -t general status"]
                result = pair("with NetworkManager", show, peers, 60, {"nmcli -t general status": 0.5})
            finally:
                for daemon in daemons:
                    daemon.kill()
        elif kind == "links":
            result = pair(f"{2 * count} links", show, ["ip -j addr"], 7, {"ip -j addr": 0.6}, {"ip -j addr": 2})
        else:
            result = pair(f"{count} routes", show, [], 60)
        print(*result)
        return
    peers = ["ip -j addr", "ip -j route get 8.8.8.8", "nmcli -t general status", "networkctl --json=short"]
    bounds = {"ip -j addr": 1.25}
    if "BEFORE" in os.environ:
        before = f"{os.path.abspath(os.environ['BEFORE'])} show --json"
        peers.append(before)
        bounds[before] = 1.03
    pair("this machine", show, peers + [compiled("floor")], 100, bounds)
    print(f"\nbinary: {os.path.getsize(binary)} bytes")
    if os.geteuid() == 0:
        one = inside("routes", 1, binary)
        for count in (200_000, 1_000_000):
            many = inside("routes", count, binary)
            held = many[0] <= 1.2 * one[0] and many[1] <= 8192
            print(f"  {many[0] / one[0]:.2f} of the time with one, at most 1.2; {many[1]:.0f} KiB, at most 8192: "
                  f"{'held' if held else 'MISSED'}")
            if not held:
                missed.append(f"{count} routes")
        inside("links", 3000, binary)
        if shutil.which("NetworkManager") and shutil.which("dbus-daemon"):
            inside("manager", 1, binary)
        else:
            print("left out: NetworkManager, which is not installed")
    else:
        print("left out, for they need root: 200,000 and 1,000,000 routes, 6,000 links")
    for line in missed:
        print("missed:", line)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
