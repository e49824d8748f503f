"""Web servers for the checks: an endpoint, portals of every kind, and servers that misbehave.

web.py PORT [CERTIFICATE KEY]    serves until killed; prints "ready" once it listens.
"""
import os, random, socket, ssl, sys, threading, time

port = int(sys.argv[1])
context = None
if len(sys.argv) > 3:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
signed_in = threading.Event()
LOGIN = "http://login.example/?from=check"
PAGE = b"<html><head><title>Sign in</title></head><body>Welcome</body></html>"
APPLE = b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>\n"
OWN = {
    "connectivitycheck.gstatic.com": (204, b""), "captive.apple.com": (200, APPLE),
    "detectportal.firefox.com": (200, b"success\n"), "www.msftconnecttest.com": (200, b"Microsoft Connect Test"),
    "nmcheck.gnome.org": (200, b"NetworkManager is online\n"),
}


def answer(status, body=b"", **headers):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", "Connection: close"]
    lines += [f"{k.replace('_', '-')}: {v}" for k, v in headers.items()]
    if status == 204: lines.pop(1)
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


def forever(connection, piece, pause=0.0):
    end = time.time() + 30
    while time.time() < end:
        connection.sendall(piece)
        if pause: time.sleep(pause)


def serve(connection):
    connection.settimeout(30)
    request = b""
    while b"\r\n\r\n" not in request:
        part = connection.recv(4096)
        if not part: return
        request += part
    head = request.decode("latin1")
    path = head.split(" ")[1].split("?")[0]
    host = next((l.split(":", 1)[1].strip() for l in head.split("\r\n") if l.lower().startswith("host:")), "")
    if any(l.lower().startswith(("authorization:", "cookie:", "proxy-")) for l in head.split("\r\n")):
        return connection.sendall(answer(400, b"credentials"))
    portal = os.environ.get("PORTAL")
    if host in OWN and (not portal or signed_in.is_set()):
        return connection.sendall(answer(*OWN[host]))
    if path == "/login":
        signed_in.set()
        return connection.sendall(answer(200, b"in"))
    if portal and (host in OWN or path == "/portal") and not signed_in.is_set(): path = "/" + portal
    elif path == "/portal": path = "/204"
    simple = {
        "/204": (204,), "/200": (200, b"fine"), "/success": (200, b"success\n"), "/html": (200, PAGE),
        "/empty": (200,), "/404": (404, b"gone"), "/503": (503, b"later"), "/511": (511, PAGE),
        "/meta": (200, b'<META HTTP-EQUIV="Refresh" CONTENT="0; URL=/signin?x=1">'),
    }
    if path in simple: return connection.sendall(answer(*simple[path]))
    if path == "/302": return connection.sendall(answer(302, PAGE, Location=LOGIN))
    if path == "/302-hang":
        return forever(connection, f"HTTP/1.1 302 X\r\nLocation: {LOGIN}\r\nContent-Length: 99\r\n\r\n".encode(), 60)
    if path == "/to-200": return connection.sendall(answer(302, Location="/200"))
    if path == "/loop": return connection.sendall(answer(302, Location="/loop"))
    if path == "/to-file": return connection.sendall(answer(302, Location="file:///etc/passwd"))
    if path == "/to-user": return connection.sendall(answer(302, Location=f"http://me:secret@127.0.0.1:{port}/200"))
    if path == "/to-escape": return connection.sendall(answer(302, Location="http://x.example/\x1b[2Jgone"))
    if path == "/to": return connection.sendall(answer(302, PAGE, Location=head.split("?", 1)[1].split(" ")[0]))
    if path == "/refresh": return connection.sendall(answer(200, Refresh="0; url=/signin"))
    if path == "/part":
        connection.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 500\r\n\r\n<html>Sign in")
        return time.sleep(30)
    if path == "/302-nowhere": return connection.sendall(answer(302, PAGE))
    if path == "/302-script": return connection.sendall(answer(302, PAGE, Location="javascript:alert(1)"))
    if path == "/302-long": return connection.sendall(answer(302, PAGE, Location="http://x.example/" + "y" * 20000))
    if path == "/chunks": return connection.sendall(b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\nzzzz\r\nwhat\r\n")
    if path == "/101":
        connection.sendall(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
        return time.sleep(30)
    if path == "/close": return
    if path == "/hang": return time.sleep(30)
    if path == "/drip-head":
        for byte in b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n":
            connection.sendall(bytes([byte]))
            time.sleep(1)
        return
    if path == "/drip-body":
        connection.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 1000\r\n\r\n")
        return forever(connection, b"x", 1)
    if path == "/headers":
        connection.sendall(b"HTTP/1.1 200 X\r\n")
        return forever(connection, b"X-More: and more and more and more\r\n" * 50)
    if path == "/continue": return forever(connection, b"HTTP/1.1 100 Continue\r\n\r\n" * 50)
    if path == "/line":
        connection.sendall(b"HTTP/1.1 200 X\r\nX: ")
        return forever(connection, b"y" * 4096)
    if path == "/huge":
        connection.sendall(b"HTTP/1.1 200 X\r\n\r\n")
        return forever(connection, b"z" * 65536)
    if path == "/junk": return connection.sendall(bytes(range(256)) * 16)
    if path == "/escape":
        return connection.sendall(b"HTTP/1.1 200 \x1b[31m\x07\r\n\r\n\x1b]0;owned\x07<meta http-equiv=refresh content='0;url=http://x.example/\x1b[2J'>")
    if path == "/fuzz": return connection.sendall(fuzz(int(head.split("?", 1)[1].split(" ")[0])))
    if path == "/reset":
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        return
    connection.sendall(answer(404))


def fuzz(seed):
    r = random.Random(seed)
    pieces = [
        b"HTTP/1.1 ", b"HTTP/9.9 ", b"200", b"204", b"302", b"999", b"-1", b" OK", b"\r\n", b"\n", b"\r\n\r\n", b"\0",
        b"Location: ", b"http://", b"//", b"\x1b[2J", b"[::", b"Content-Length: ", b"18446744073709551616", b"-5", b"12",
        b"Transfer-Encoding: chunked\r\n", b"ffffffffffffffff\r\n", b"0\r\n\r\n", b"Content-Encoding: gzip\r\n", b"\xff\xfe",
        b"<meta http-equiv=refresh content=0;url=", b"<META", b">", b"'\"", b"Set-Cookie: a=b\r\n", b"Connection: Upgrade\r\n",
        b"WWW-Authenticate: Basic\r\n", b"x" * 5000, b"Location: http://127.0.0.1:1/\r\n", b"%00%", b"\xe2\x80\xae",
    ]
    kind = r.random()
    if kind < 0.2: return r.randbytes(r.randrange(0, 4000))
    body = b"".join(r.choice(pieces) for _ in range(r.randrange(1, 40)))
    return body if kind < 0.5 else b"HTTP/1.1 " + r.choice([b"200", b"204", b"302", b"511"]) + b" X\r\n" + body


def one(connection):
    try:
        if context: connection = context.wrap_socket(connection, server_side=True)
        serve(connection)
    except OSError:
        pass
    finally:
        connection.close()


listener = socket.socket(socket.AF_INET6)
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
listener.bind(("::", port))
listener.listen(128)
print("ready", flush=True)
while True:
    threading.Thread(target=one, args=(listener.accept()[0],), daemon=True).start()
