"""Answers ICMP echo on a tun device; how depends on the last byte of the address.

lossy.py DEVICE    1: all; 2: not the second; 3: only the first; 4: all, 60 ms late; else: none.
"""
import fcntl, os, struct, sys, threading, time

device = os.open("/dev/net/tun", os.O_RDWR)
fcntl.ioctl(device, 0x400454CA, struct.pack("16sH22x", sys.argv[1].encode(), 0x1001))


def checksum(data):
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    total = (total & 0xFFFF) + (total >> 16)
    return ~(total + (total >> 16)) & 0xFFFF


def reply(packet):
    body = bytearray(packet[20:])
    body[0] = 0
    body[2:4] = b"\0\0"
    body[2:4] = struct.pack("!H", checksum(bytes(body)))
    os.write(device, packet[:12] + packet[16:20] + packet[12:16] + bytes(body))


print("ready", flush=True)
while True:
    try: packet = os.read(device, 2048)
    except OSError: break  # the device is gone
    if packet[0] != 0x45 or packet[9] != 1 or packet[20] != 8: continue
    kind, sequence = packet[19], struct.unpack("!H", packet[26:28])[0]
    if kind == 1 or kind == 2 and sequence != 2 or kind == 3 and sequence == 1: reply(packet)
    if kind == 4: threading.Timer(0.06, reply, [packet]).start()
