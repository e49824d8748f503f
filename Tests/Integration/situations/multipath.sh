# Several next hops, nexthop objects, gateways of the other family.
uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24
ip route add default nexthop via 192.0.2.1 dev u0 nexthop via 198.51.100.1 dev u1
shows '.status == "satisfied" and ([.ipv4.nextHops[].interface] | sort) == ["u0", "u1"]'
ip link set f0 down
shows '.active == "u1" and ([.ipv4.nextHops[] | select(.interface == "u0")][0].flags | index("linkDown")) != null'
shows '.message | contains("1 of 2 next hops is down")'
ip link set f1 down; shows '.reason == "linkDown"'
anew; uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24
if [ -w /proc/sys/net/ipv4/nexthop_compat_mode ]; then
    echo 0 >/proc/sys/net/ipv4/nexthop_compat_mode
    ip nexthop add id 1 via 192.0.2.1 dev u0; ip nexthop add id 2 via 198.51.100.1 dev u1
    ip nexthop add id 3 group 1/2; ip route add default nhid 3
    shows '.status == "satisfied" and (.ipv4.nextHops | length) == 2'
    watching; ip nexthop replace id 1 via 192.0.2.7 dev u0; newest '.path.gateways | index("192.0.2.7") != null'
    ip nexthop del id 3; newest '.path.status == "unsatisfied"'; stopped
    ip nexthop flush
else left_out "no nexthop_compat_mode that could be set"; fi
ip -4 route add default via inet6 fe80::5 dev u0; shows '.active == "u0" and .gateways == ["fe80::5%u0"]'

anew "a route with more hops than the kernel can tell"
uplink 0 fd00::2/64
for hop in $(seq 140); do echo "route append default via fd00::1:$hop dev u0"; done | ip -6 -batch -
shows '.status=="satisfied" and .active=="u0"' -6
shows '.status=="satisfied" and .active=="u0"' -6 --interface u0
