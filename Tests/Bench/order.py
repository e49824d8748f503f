#!/usr/bin/env python3
"""Lists the functions and zeroed variables that `netstatus show --json` touches, in the order it touches them.

    make order, or order.py BINARY > Sources/start.order

BINARY is a release build that still has its symbols. The linker puts what is listed side by side, so that a start maps
fewer pages. A name that no longer exists does no harm; run this again when much has changed. Needs valgrind and binutils.
"""
import bisect
import os
import subprocess
import sys
import tempfile

BASE = 0x108000  # where valgrind 3 loads a position-independent program on x86-64


def symbols(binary):
    """Address, kind and name of each defined symbol, by address."""
    lines = subprocess.run(["nm", "-n", "--defined-only", binary], capture_output=True, text=True, check=True)
    for line in lines.stdout.splitlines():
        address, kind, name = line.split(" ", 2)
        yield int(address, 16), kind, name


def trace(binary):
    """Every address that the program reads, writes or runs, in order."""
    with tempfile.NamedTemporaryFile() as log:
        tool = ["valgrind", "--tool=lackey", "--trace-mem=yes", "--log-file=" + log.name]
        subprocess.run(tool + [binary, "show", "--json"], stdout=subprocess.DEVNULL)
        with open(log.name) as lines:
            for line in lines:
                if line[:2] in ("I ", " L", " S", " M"):
                    yield int(line[3:].split(",")[0], 16)


def main():
    binary = os.path.abspath(sys.argv[1])
    table = list(symbols(binary))
    addresses = [entry[0] for entry in table]
    seen = {}
    for address in trace(binary):
        place = bisect.bisect_right(addresses, address - BASE) - 1
        if place >= 0 and address - BASE < addresses[-1] + 4096:
            seen.setdefault(place)
    for place in seen:
        if table[place][1] in "tTbB":
            print(table[place][2])


if __name__ == "__main__":
    main()
