# Certificates of every kind, from an authority made here.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
needs openssl
far
echo '203.0.113.1 good.example wrong.example' >/etc/hosts
cd "$SCRATCH" || exit 1
key() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -subj "/CN=$1.example" "${@:2}" 2>/dev/null; }
key ca -x509 -days 30 -out ca.pem -addext basicConstraints=critical,CA:TRUE
key other -x509 -days 30 -out other.pem -addext basicConstraints=critical,CA:TRUE
# issue NAME AUTHORITY FROM UNTIL: for good.example.
issue() {
    key "$1" -out "$1.csr"
    mkdir "$1.d"; : >"$1.d/index"; echo 01 >"$1.d/serial"
    printf '[ca]\ndefault_ca=c\n[c]\ndatabase=%s/index\nserial=%s/serial\nnew_certs_dir=%s\ndefault_md=sha256\npolicy=p\nx509_extensions=e\n[p]\ncommonName=supplied\n[e]\nsubjectAltName=DNS:good.example\n' \
        "$1.d" "$1.d" "$1.d" >"$1.cnf"
    openssl ca -batch -config "$1.cnf" -cert "$2.pem" -keyfile "$2.key" -in "$1.csr" -out "$1.pem" -startdate "$3" -enddate "$4" -notext 2>ca.log || fail "$(cat ca.log)"
}
day() { date -u -d "$1" +%Y%m%d%H%M%SZ; }
issue good ca "$(day '-1 day')" "$(day '+9 days')"
issue old ca "$(day '-9 days')" "$(day '-1 day')"
issue early ca "$(day '+1 day')" "$(day '+9 days')"
issue foreign other "$(day '-1 day')" "$(day '+9 days')"
key self -x509 -days 9 -out self.pem -addext subjectAltName=DNS:good.example
web 443 good.pem good.key; web 1 old.pem old.key; web 2 early.pem early.key; web 3 foreign.pem foreign.key; web 4 self.pem self.key
export SSL_CERT_FILE=$SCRATCH/ca.pem
checks 0 '.checks[0].result=="passed" and .checks[0].tlsMs>0 and .checks[0].httpStatus==200' https://good.example/200
checks 1 '.checks[0].reason=="redirected" and (.checks[0].message|contains("plain http"))' --count 1 'https://good.example/to?http://good.example/'
tls() { checks 1 ".checks[0].reason==\"tlsFailure\" and .checks[0].detail==$2 and .verdict==\"unreachable\"" --count 1 "$1"; }
tls https://wrong.example/200 '"nameMismatch"'
tls https://good.example:1/200 '"certificateExpired"'
grep -q clock "$SCRATCH/check" || fail "no word of the clock"
tls https://good.example:2/200 '"certificateNotYetValid"'
tls https://good.example:3/200 '"unknownIssuer"'
tls https://good.example:4/200 '"selfSigned"'
# Servers that know no TLS, or never answer the handshake.
nsenter --net="/proc/$FAR/ns/net" python3 -c 'import socket, time
s = socket.create_server(("203.0.113.1", 5)); t = socket.create_server(("203.0.113.1", 6))
while True: s.accept()[0].sendall(b"220 hello, this is mail\r\n" * 9)' &
until_true listens t 203.0.113.1:6 || fail "no listener"
tls https://good.example:5/200 '"privateAddress"' # of the name's address: what TLS says has no finer code
checks 1 '.checks[0].reason=="timeout" and (.checks[0].message|contains("TLS"))' --count 1 --timeout 1 https://good.example:6/
# hides LIBRARY: from now on it cannot be opened.
hides() {
    local file; : >"$SCRATCH/empty"
    for file in $(ldconfig -p | sed -n "s/.*$1 .*=> //p"); do mount --bind "$SCRATCH/empty" "$(readlink -f "$file")"; done
}
if ldconfig -p | grep -q 'libcurl-gnutls.so.4 '; then
    hides libcurl.so.4
    checks 0 '.checks[0].result=="passed"' https://good.example/200
    tls https://wrong.example/200 '"nameMismatch"'
    tls https://good.example:1/200 '"certificateExpired"'
    tls https://good.example:2/200 '"certificateNotYetValid"'
    tls https://good.example:3/200 '"unknownIssuer"'
    tls https://good.example:4/200 '"unknownIssuer"' # self-signed: it does not tell the two apart
else
    left_out "no libcurl with GnuTLS"
fi
# Trust that cannot be read says nothing about the server; plain http is not what https asked for.
SSL_CERT_FILE=/nonexistent exits 2 check https://good.example/200
grep -q /nonexistent "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
# Without our authority nothing is trusted; TLS trouble is no portal.
unset SSL_CERT_FILE
checks 1 '.checks[0].reason=="tlsFailure" and .internet!="captivePortal"' --count 1 https://good.example/200
# A library for HTTP that is not there: could not tell, and what to install.
hides libcurl.so.4; hides libcurl-gnutls.so.4
checks 2 '.verdict=="unknown" and .checks[0].reason=="libraryMissing"' --count 1 https://good.example/200
grep -q libcurl4 "$SCRATCH/error" || fail "no package named: $(cat "$SCRATCH/error")"
checks 2 '.internet=="unknown"'
checks 0 '.checks[0].result=="passed"' tcp://good.example:443
exits 0 show
