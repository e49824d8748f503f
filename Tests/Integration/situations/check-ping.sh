# Echoes: over raw and unprivileged sockets, with loss, with delay, to nobody; and bound to a stand-by link.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
far
echo '203.0.113.1 far.example' >/etc/hosts
user() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
# Root has raw sockets.
echo '1 0' >/proc/sys/net/ipv4/ping_group_range
checks 0 '.checks[0].kind=="ping" and .checks[0].result=="passed" and .checks[0].attempts==3 and .checks[0].rttMinMs>0 and .checks[0].address=="203.0.113.1"' 203.0.113.1
checks 0 '.checks[0].result=="passed" and .checks[0].address=="2001:db8::1"' 'ping://[2001:db8::1]'
checks 0 '[.checks[].result]==["passed","passed"] and .path.status=="satisfied"' far.example 127.0.0.1 --count 1
local=$(there ip -6 -o addr show dev f0 scope link | sed 's/.*inet6 \([^/]*\).*/\1/')
checks 0 '.checks[0].result=="passed" and (.checks[0].address|endswith("%u0"))' --count 1 "$local%u0"
# Whoever may neither gets a reason, and no verdict.
if user true 2>/dev/null && user test -x "$NETSTATUS"; then
    run=$NETSTATUS; printf '#!/bin/bash\nexec setpriv --reuid 65534 --regid 65534 --clear-groups "%s" "$@"\n' "$run" >"$SCRATCH/as-user"
    chmod 755 "$SCRATCH/as-user" "$SCRATCH"; NETSTATUS=$SCRATCH/as-user
    checks 2 '.verdict=="unknown" and .checks[0].reason=="notPermitted" and .checks[0].attempts==1' 203.0.113.1
    grep -q ping_group_range "$SCRATCH/error" || fail "no way named: $(cat "$SCRATCH/error")"
    echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range
    checks 0 '.checks[0].result=="passed" and .checks[1].result=="passed"' 203.0.113.1 2001:db8::1
    checks 1 '.checks[0].reason=="unreachable"' --count 1 203.0.113.99
    NETSTATUS=$run
else
    left_out "no other user can run the binary"
    echo '0 2147483647' >/proc/sys/net/ipv4/ping_group_range
fi
# Who says that it is unreachable? A router, or this machine.
there sysctl -qw net.ipv4.ip_forward=1; there ip route add unreachable 198.51.100.0/24
checks 1 '.path.status=="satisfied" and .checks[0].reason=="unreachable"' --count 1 198.51.100.7
checks 1 '.checks[0].reason=="unreachable"' --count 1 tcp://198.51.100.7:80
ip route add unreachable 198.51.100.8
checks 1 '.path.status=="satisfied" and .checks[0].reason=="noPath" and .checks[0].attempts==1' 198.51.100.8
echo '198.51.100.8 here.example' >>/etc/hosts
checks 1 '.checks[0].reason=="noPath"' --count 1 tcp://here.example:80
exits 2 check --family 6 203.0.113.1 # a contradiction
# Of several addresses the first that answers.
echo 'multi on' >/etc/host.conf
printf '%s many.example\n' 2001:db8::66 203.0.113.98 203.0.113.1 >/etc/hosts
checks 0 '.checks[0].result=="passed" and .checks[0].address=="203.0.113.1"' --count 1 many.example
checks 0 '.checks[0].address=="203.0.113.1"' --count 1 --timeout 0.5 many.example
echo 'fe80::77 near.example' >/etc/hosts
checks 1 '.checks[0].reason=="dnsFailure" and (.checks[0].message|contains("link is not known"))' --count 1 near.example tcp://near.example:80

if [ -c /dev/net/tun ]; then
    python3 "$SERVERS/lossy.py" t0 >"$SCRATCH/lossy" & until_true grep -q ready "$SCRATCH/lossy" || fail "no tun"
    ip link set t0 up; ip addr add 10.9.9.254/32 dev t0; ip route add 10.9.0.0/24 dev t0
    checks 0 '.checks[0].result=="passed" and .checks[0].failures==0' --timeout 1 10.9.0.1
    # One lost packet is no outage, but may be too many; two in a row are one.
    checks 0 '.verdict=="reachable" and .checks[0].failures==1 and .checks[0].lossPercent==33.3' --timeout 1 10.9.0.2
    checks 1 '.verdict=="degraded" and .checks[0].reason=="lossTooHigh" and .checks[0].result=="failed"' --timeout 1 --max-loss 20 10.9.0.2
    checks 1 '.verdict=="unreachable" and .checks[0].reason=="timeout" and .checks[0].failures==2' --timeout 1 10.9.0.3
    checks 0 '.checks[0].result=="passed"' --timeout 1 --failures 3 10.9.0.3
    checks 0 '.checks[0].rttMinMs>=60' --timeout 1 10.9.0.4
    checks 1 '.verdict=="degraded" and .checks[0].reason=="roundTripTooLong"' --timeout 1 --max-rtt 20 10.9.0.4
    checks 1 '.checks[0].reason=="timeout" and .checks[0].failures==5' --timeout 0.5 --count 5 --interval 0.1 10.9.0.5
    # What routers say on the way, and who answers, over either kind of socket.
    for group in '1 0' '0 2147483647'; do
        echo "$group" >/proc/sys/net/ipv4/ping_group_range
        for host in 6 7 9; do checks 0 '.checks[0].result=="passed" and .checks[0].failures==0' --timeout 1 10.9.0.$host; done
        checks 1 '.checks[0].reason=="timeout"' --timeout 1 --count 1 10.9.0.8
        checks 0 '.checks[0].result=="passed" and .checks[0].failures==1' --timeout 2 --count 3 --interval 0.05 10.9.0.11
        checks 1 '.checks[0].reason=="unreachable" or .checks[0].reason=="timeout"' --timeout 1 --count 1 10.9.0.10
    done
    ip link del t0
else
    left_out "no tun device, so no losses"
fi

# A stand-by link, without making it the active one.
ip link add u1 type veth peer name f1; ip link set f1 netns "$FAR"
ip addr add 192.0.2.2/24 dev u1; ip link set u1 up; ip route add default via 192.0.2.1 metric 500
there ip addr add 192.0.2.1/24 dev f1; there ip link set f1 up; web 80; until_true carries u1
both='tcp://203.0.113.1:80 http://203.0.113.1/200 203.0.113.1 --count 1 --timeout 2 -4'
checks 0 '.path.active=="u0" and ([.checks[].interface]|unique)==["u0"]' $both
checks 0 '.path.active=="u1" and ([.checks[].interface]|unique)==["u1"]' --interface u1 $both
there ip neigh flush all; there ip addr del 203.0.113.1/24 dev f0; there ip addr add 203.0.113.1/32 dev lo; there ip link set f0 down; ip neigh flush dev u0
checks 1 '([.checks[].result]|unique)==["failed"]' $both
checks 0 '([.checks[].result]|unique)==["passed"]' --interface u1 $both
checks 0 '.internet=="reachable"' --interface u1 --portal-url http://203.0.113.1/204
exits 2 check --interface nosuch; grep -q "no interface named 'nosuch'" "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
ip route del default via 192.0.2.1 metric 500
checks 1 '.path.status=="unsatisfied" and .checks[0].reason=="noPath"' --interface u1 --portal-url http://203.0.113.1/204
