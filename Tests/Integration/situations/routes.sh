# What the kernel routes by: metrics, refusals, dead links, missing pieces.
shows '.reason == "noInterface" and .active == null and .availableInterfaces == []'
uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24
shows '.reason == "noRoute"'
ip route add default via 198.51.100.1 metric 700; ip route add default via 192.0.2.1 metric 70
shows '.active == "u0" and .availableInterfaces == ["u0", "u1"] and .gateways == ["192.0.2.1"]'
shows '.ipv4 | .prefix == "0.0.0.0/0" and .metric == 70 and .source == "192.0.2.10" and .table == 254'
ip link set f0 down
shows '.reason == "linkDown" and .availableInterfaces == ["u1"] and .ipv4.interface == "u0"'
echo 1 >/proc/sys/net/ipv4/conf/all/ignore_routes_with_linkdown
shows '.active == "u1"'
echo 0 >/proc/sys/net/ipv4/conf/all/ignore_routes_with_linkdown
ip link set f0 up; shows '.active == "u0"'
ip route add unreachable default metric 5; shows '.reason == "routeUnreachable"'
ip route replace prohibit default metric 5; ip route del unreachable default metric 5 2>/dev/null
shows '.reason == "routeProhibited"'
ip route del prohibit default metric 5
ip rule add pref 10 blackhole; shows '.reason == "routeBlackhole"'; ip rule del pref 10
ip route flush table main; ip route add default dev lo; shows '.reason == "noRoute"'
# A router without a default route: most of the probes have a way.
anew; uplink 0 192.0.2.10/24
for p in 8.0.0.0/8 198.41.0.0/16 64.0.0.0/8; do ip route add $p via 192.0.2.1; done
shows '.status == "satisfied" and .active == "u0"'
ip route del 64.0.0.0/8; shows '.reason == "noRoute"'
# An address of 169.254 with a default, and a link that borrows its address.
anew; uplink 0 169.254.3.3/16; ip route add default dev u0; shows '.active == "u0"'
anew; uplink 0; ip addr add 203.0.113.9/32 dev lo; ip route add default dev u0; shows '.active == "u0" and .ipv4.source == "203.0.113.9"'
ip addr del 203.0.113.9/32 dev lo
# Table 253 has a rule for IPv4 only.
anew; uplink 0 192.0.2.10/24; ip addr add 2001:db8:9::1/64 dev u0 nodad
ip route add default via 192.0.2.1 table 253; ip -6 route add default via 2001:db8:9::fe dev u0 table 253
shows '.ipv4.table == 253 and (.supportsIPv6 | not) and .ipv6.reason == "noRoute"'
