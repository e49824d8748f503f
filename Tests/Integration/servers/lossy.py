"""Answers ICMP echo on a tun device; how depends on the last byte of the address.

lossy.py DEVICE    1: all; 2: not the second; 3: only the first; 4: all, 60 ms late; 6: all, after a router's redirect;
                   7: all, after a source quench; 8: another host answers; 9: all, after a router wants smaller
                   packets; 10: a router says that the time to live was exceeded; 11: all, late, after
                   a router's error about another's echo, and about the first; else: none.
"""
import fcntl, os, struct, sys, threading, time

device = os.open("/dev/net/tun", os.O_RDWR)
fcntl.ioctl(device, 0x400454CA, struct.pack("16sH22x", sys.argv[1].encode(), 0x1001))


def checksum(data):
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    total = (total & 0xFFFF) + (total >> 16)
    return ~(total + (total >> 16)) & 0xFFFF


def send(source, target, body):
    body = body[:2] + b"\0\0" + body[4:]
    body = body[:2] + struct.pack("!H", checksum(body)) + body[4:]
    head = struct.pack("!BBHHHBBH", 0x45, 0, 20 + len(body), 0, 0, 64, 1, 0) + source + target
    os.write(device, head[:10] + struct.pack("!H", checksum(head)) + head[12:] + body)


def reply(packet, source=None):
    send(source or packet[16:20], packet[12:16], b"\0" + packet[21:])


def router(packet, kind, code=0, rest=bytes(4)):
    """An ICMP error from 10.9.0.254 about the packet."""
    send(bytes([10, 9, 0, 254]), packet[12:16], bytes([kind, code, 0, 0]) + rest + packet[:28])


print("ready", flush=True)
while True:
    try: packet = os.read(device, 2048)
    except OSError: break  # the device is gone
    if packet[0] != 0x45 or packet[9] != 1 or packet[20] != 8: continue
    kind, sequence = packet[19], struct.unpack("!H", packet[26:28])[0]
    if kind == 1 or kind == 2 and sequence != 2 or kind == 3 and sequence == 1: reply(packet)
    if kind == 6: router(packet, 5, 1, bytes([10, 9, 0, 253]))
    if kind == 7: router(packet, 4)
    if kind == 9: router(packet, 3, 4, struct.pack("!HH", 0, 600))
    if kind in (6, 7, 9): threading.Timer(0.03, reply, [packet]).start()
    if kind == 8: reply(packet, bytes([10, 9, 0, 77]))
    if kind == 10: router(packet, 11)
    if kind == 11:
        router(packet[:24] + b"\x77\x77" + packet[26:], 11)
        if sequence == 1: router(packet, 3, 1)
        else: threading.Timer(0.3, reply, [packet]).start()
    if kind == 4: threading.Timer(0.06, reply, [packet]).start()
