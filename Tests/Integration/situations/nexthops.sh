# Next hops with weights, of IPv6, and as objects.
anew "every next hop is listed"
two_uplinks
ip route add default nexthop via 10.0.0.1 weight 1 nexthop via 10.0.1.1 weight 3
shows '.status=="satisfied" and .active=="u0" and [.ipv4.nextHops[]|[.interface,.gateway,.weight]]==[["u0","10.0.0.1",1],["u1","10.0.1.1",3]]'

anew "two IPv6 routers"
uplink 0; uplink 1
ip address add 2001:db8:1::2/64 dev u0 nodad; ip address add 2001:db8:2::2/64 dev u1 nodad
ip -6 route add default nexthop via fe80::1 dev u0 nexthop via fe80::2 dev u1
shows '.status=="satisfied" and .active=="u0" and ([.ipv6.nextHops[].gateway]|sort)==["fe80::1%u0","fe80::2%u1"]'

for compat in 0 1; do
    anew "next hop objects, compat mode $compat"
    two_uplinks; sysctl -qw net.ipv4.nexthop_compat_mode=$compat
    ip nexthop add id 1 via 10.0.0.1 dev u0; ip nexthop add id 2 via 10.0.1.1 dev u1
    ip route add default nhid 2
    shows '.active=="u1" and .gateways==["10.0.1.1"] and (.ipv4.nextHops|length)==1'
    ip nexthop add id 3 group 1,2/2,5
    ip route replace default nhid 3
    shows '.active=="u0" and [.ipv4.nextHops[]|[.interface,.weight]]==[["u0",2],["u1",5]]'
    ip nexthop flush >/dev/null 2>&1
done

anew "IPv6 takes a hop of a nexthop group by its hash, whatever link is asked for"
uplink 0 fd00::2/64; uplink 1 fd01::2/64
if ip nexthop add id 20 via fd00::1 dev u0 2>/dev/null && ip nexthop add id 21 via fd01::1 dev u1 &&
    ip nexthop add id 30 group 20/21 && ip -6 route add default nhid 30; then
    shows '.active=="u0" and (.message|test("down")|not)' -6
    shows '.status=="satisfied" and .active=="u0"' -6 --interface u0
    shows '.status=="satisfied" and .active=="u1"' -6 --interface u1
    ip link set u1 mode dormant; ip link set u1 down; ip link set u1 up
    ip nexthop replace id 21 via fd01::1 dev u1 2>/dev/null; ip nexthop replace id 30 group 20/21; ip -6 route replace default nhid 30
    shows '.status=="satisfied" and .active=="u0"' -6
else left_out "this kernel has no nexthop objects"; fi
ip -6 route delete default 2>/dev/null; ip nexthop flush >/dev/null 2>&1
