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
