# Endpoints, portals and servers that misbehave, at literal addresses.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
far; web 80
U=http://203.0.113.1
first='.checks[0]'
portal() { local expression=$1; shift; checks 1 ".internet==\"captivePortal\" and .verdict==.internet and ($expression)" --portal-url "$@"; }

# An endpoint of each kind, and both families.
checks 0 '.internet=="reachable" and .path.status=="satisfied" and .path.active=="u0" and .checks[0].result=="passed" and .checks[0].reason==null and .checks[0].httpStatus==204 and .checks[0].kind=="portal" and .checks[0].connectMs>0 and .checks[0].totalMs>0 and .checks[0].address=="203.0.113.1" and .checks[0].interface=="u0"' --portal-url $U/204
checks 0 '.internet=="reachable"' --portal-url 'http://[2001:db8::1]/success' --expect-body success -6
checks 0 '.internet=="reachable"' --portal-url $U/200 --expect-status 200

# Portals.
portal '.checks[0].reason=="redirected" and .portalURL=="http://login.example/?from=check" and .checks[0].portalURL==.portalURL' $U/302
portal '.checks[0].reason=="unexpectedContent" and .portalURL=="http://203.0.113.1/html"' $U/html
portal '.checks[0].reason=="unexpectedContent"' $U/html --expect-body success
portal '.portalURL=="http://203.0.113.1/signin?x=1"' $U/meta
portal '.checks[0].httpStatus==511' $U/511
portal '.portalURL=="http://203.0.113.1/signin"' $U/refresh
portal '.checks[0].httpStatus==204' $U/204 --expect-body success
portal '.checks[0].reason=="redirected" and .portalURL=="http://login.example/?from=check"' $U/302-hang --timeout 1
# A place to sign in at is a web address, or else the endpoint's own.
portal '.checks[0].reason=="unexpectedStatus" and .portalURL=="http://203.0.113.1/302-nowhere"' $U/302-nowhere
portal '.checks[0].reason=="redirected" and .portalURL=="http://203.0.113.1/302-script" and (.checks[0].message|contains("javascript")|not)' $U/302-script
portal '.portalURL=="http://203.0.113.1/302-long" and (.checks[0].message|length<200)' $U/302-long
portal '.portalURL=="http://203.0.113.1/to-user"' $U/to-user
# Half a page is enough to know it.
portal '.checks[0].reason=="unexpectedContent"' $U/part --expect-body success --timeout 1
# The bound on what is read also bounds the time.
portal '.checks[0].reason=="unexpectedContent"' $U/huge
# Errors are no portals.
checks 1 '.internet=="unreachable" and .checks[0].result=="failed" and .checks[0].reason=="unexpectedStatus" and .checks[0].httpStatus==503' --portal-url $U/503
checks 1 '.internet=="unreachable" and .checks[0].reason=="unexpectedStatus"' --portal-url $U/empty
# One that hangs hides nothing; the threshold decides.
three="--portal-url $U/204 --portal-url $U/hang --portal-url $U/204 --timeout 1"
checks 0 '.internet=="reachable" and ([.checks[].result]==["passed","failed","passed"]) and .checks[1].reason=="timeout"' $three
checks 1 '.internet=="degraded"' $three --threshold 70
checks 1 '.internet=="captivePortal"' $three --portal-url $U/302 --threshold 70

# Servers of one's own.
checks 0 '.internet=="unknown" and .verdict=="reachable" and .checks[0].kind=="http" and .checks[0].attempts==3 and .checks[0].failures==0 and .checks[0].lossPercent==0 and .checks[0].rttMinMs<=.checks[0].rttAvgMs and .checks[0].rttAvgMs<=.checks[0].rttMaxMs and .checks[0].firstByteMs>=0' $U/200
checks 0 '.checks[0].redirects==1 and .checks[0].httpStatus==200' $U/to-200
reason() { local want=$1; shift; checks 1 ".verdict==\"unreachable\" and .checks[0].result==\"failed\" and .checks[0].reason==\"$want\"" --count 1 --timeout 1 "$@"; }
reason unexpectedStatus $U/404
reason tooManyRedirects $U/loop
reason redirected $U/to-file
reason redirected $U/to-user
reason connectionClosed $U/close
reason connectionClosed $U/reset
reason connectionRefused http://203.0.113.1:81/
reason connectionRefused tcp://203.0.113.1:81
reason timeout $U/hang
reason timeout $U/drip-head
reason timeout $U/drip-body
reason invalidAnswer $U/headers
reason invalidAnswer $U/continue
reason invalidAnswer $U/junk
reason invalidAnswer $U/line
reason invalidAnswer $U/chunks
LIMIT=3 checks 1 '.checks[0].reason=="invalidAnswer"' --count 1 --timeout 5 $U/101
reason unexpectedStatus $U/302-nowhere
checks 1 '.internet=="unreachable" and .checks[0].reason=="invalidAnswer"' --portal-url $U/chunks
checks 1 '.checks[0].reason=="redirected" and (.checks[0].message|length<300)' --count 1 $U/302-long
# Redirects keep the family, go to no address that is none, and say who failed.
checks 1 '.checks[0].reason=="redirected" and (.checks[0].message|contains("family"))' -4 --count 1 "$U/to?http://[2001:db8::1]/200"
checks 0 '.checks[0].address=="2001:db8::1" and .checks[0].redirects==1' --count 1 "$U/to?http://[2001:db8::1]/200"
checks 1 '.checks[0].reason=="redirected"' --count 1 "$U/to?http://0.0.0.0:80/200"
checks 1 '.checks[0].reason=="connectionRefused" and .checks[0].address=="203.0.113.1" and (.checks[0].message|contains("http://203.0.113.1:81/"))' --count 1 "$U/to?http://203.0.113.1:81/"
echo '203.0.113.1 public.example' >/etc/hosts
checks 1 '.checks[0].detail==null and .checks[0].redirects==1' --count 1 "http://public.example/to?http://127.0.0.9:81/"
# No answer of a host's: a broadcast address, one without its link, one of a link that is not there.
checks 1 '.checks[0].reason=="other" and (.checks[0].message|contains("broadcast"))' --count 1 203.0.113.255
checks 1 '.checks[0].reason=="other" and (.checks[0].message|contains("broadcast"))' --count 1 http://203.0.113.255/
exits 2 check 255.255.255.255; exits 2 check 0.0.0.0; exits 2 check 10.1; exits 2 check ff02::1%u0
exits 2 check fe80::1; grep -q 'fe80::1%eth0' "$SCRATCH/error" || fail "no way named: $(cat "$SCRATCH/error")"
checks 1 '.checks[0].reason=="noPath" or .checks[0].reason=="timeout" or .checks[0].reason=="unreachable"' --count 1 --timeout 1 --interface u0 fe80::99
checks 2 '.checks[0].reason=="interfaceUnusable" and (.checks[0].message|contains("nosuch"))' fe80::1%nosuch
checks 0 '.checks[0].address=="203.0.113.1"' --count 1 'tcp://[::ffff:203.0.113.1]:80'
ip route add prohibit 198.51.100.9; echo '198.51.100.9 prohibited.example' >>/etc/hosts
checks 1 '.checks[0].reason=="noPath"' --count 1 tcp://prohibited.example:80
ip route del prohibit 198.51.100.9
checks 0 '.checks[0].result=="passed"' --count 1 $U/huge
# Three attempts take the time of one.
checks 1 '.checks[0].attempts==3 and .checks[0].failures==3 and .checks[0].lossPercent==100' $U/hang --timeout 1
# Side by side, one line each.
checks 1 '[.checks[].result]==["passed","failed","passed","passed"] and .verdict=="degraded"' --count 1 $U/200 tcp://203.0.113.1:81 tcp://203.0.113.1:80 'tcp://[2001:db8::1]:80'
# A signal too weak to use.
checks 1 '.verdict=="degraded" and .checks[0].reason=="roundTripTooLong"' tcp://203.0.113.1:80 --max-rtt 0.001

# What servers say reaches a terminal escaped, and standard output as JSON.
for path in escape to-escape junk; do
    for form in '' --json; do
        "$NETSTATUS" check $form --color=never --portal-url $U/$path >"$SCRATCH/text" 2>&1
        LC_ALL=C grep -q '[^[:print:][:space:]]' "$SCRATCH/text" && fail "$path: raw bytes: $(cat -v "$SCRATCH/text")"
    done
done

# Silent and refusing addresses before one that answers, of either family, cost their head start and no more.
echo 'multi on' >/etc/host.conf
printf '%s many.example\n' 203.0.113.98 203.0.113.99 2001:db8::98 2001:db8::99 203.0.113.1 >/etc/hosts
for target in tcp://many.example:80 http://many.example/200; do
    checks 0 '.checks[0].result=="passed" and .checks[0].address=="203.0.113.1" and .checks[0].totalMs<4000 and .checks[0].rttMaxMs<200' --count 1 --timeout 5 $target
done
checks 0 '.internet=="reachable"' --portal-url http://many.example/204
printf '%s dead.example\n' 203.0.113.98 2001:db8::98 >/etc/hosts
checks 1 '.checks[0].reason|IN("timeout","unreachable")' --count 1 --timeout 2 http://dead.example/200
# This machine's own shortage is no verdict about the target.
echo '203.0.113.1 far.example' >/etc/hosts
short() { local most=$1; shift; (ulimit -Sn "$most"; ulimit -Hn "$most"; "$NETSTATUS" check --json --count 1 "$@" >"$SCRATCH/check" 2>"$SCRATCH/error"; echo $? >"$SCRATCH/code"); }
for most in 7 8 9 10 11 12 13 14; do
    short $most tcp://far.example:80 http://203.0.113.1/200
    status=$(cat "$SCRATCH/code")
    jq -e 'all(.checks[]; .result=="passed" or (.reason|IN("outOfResources","libraryMissing")))' "$SCRATCH/check" >/dev/null || fail "$most descriptors: $(cat "$SCRATCH/check")"
    [ "$status" = 0 ] || [ "$status" = 2 ] || fail "$most descriptors: status $status"
done
# The status is there for whoever reads no line.
{ "$NETSTATUS" check --count 1 tcp://203.0.113.1:81; echo $? >"$SCRATCH/code"; } | true
[ "$(cat "$SCRATCH/code")" = 1 ] || fail "a reader that left: $(cat "$SCRATCH/code")"

# On a terminal: a progress line while it runs, gone at the end.
cat >"$SCRATCH/terminal.py" <<'P'
import os, pty, sys
pty.spawn(sys.argv[1:], lambda descriptor: os.read(descriptor, 4096))
P
TERM=xterm python3 "$SCRATCH/terminal.py" "$NETSTATUS" check --portal-url $U/204 --portal-url $U/hang --timeout 1 >"$SCRATCH/text" 2>&1 </dev/null
grep -q 'checking: 1 of 2 done' "$SCRATCH/text" || fail "no progress: $(cat -v "$SCRATCH/text")"
sed -n 's/.*\x1b\[K//p' "$SCRATCH/text" | grep -q reachable || fail "no verdict: $(cat -v "$SCRATCH/text")"
exits 0 check --portal-url $U/204; [ ! -s "$SCRATCH/error" ] || fail "progress into a file"

# Portals that answer differently after signing in.
gone $WEB
PORTAL=302 web 80
checks 1 '.internet=="captivePortal"' --portal-url $U/portal
checks 0 true --count 1 $U/login
checks 0 '.internet=="reachable"' --portal-url $U/portal

# The path is satisfied and the server dead: only the check fails. The path gone: at once.
gone $WEB
checks 1 '.path.status=="satisfied" and .internet=="unreachable" and .checks[0].reason=="connectionRefused"' --portal-url $U/204
ip link set u0 down
LIMIT=6
checks 1 '.path.status=="unsatisfied" and .internet=="unreachable" and ([.checks[].reason]|unique)==["noPath"] and ([.checks[].attempts]|unique)==[1]'
checks 1 '.path.status=="unsatisfied" and .checks[0].reason=="noPath"' $U/ tcp://203.0.113.1:80 203.0.113.1 https://example.org/
