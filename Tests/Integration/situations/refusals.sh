# Routes and rules that refuse, and networks that are not the Internet.
anew "a default that refuses says how"
two_uplinks; ip route add default via 10.0.0.1 metric 100
for kind in unreachable:routeUnreachable prohibit:routeProhibited blackhole:routeBlackhole; do
    ip route add ${kind%:*} default metric 10
    shows ".status==\"unsatisfied\" and .reason==\"${kind#*:}\""
    ip route delete ${kind%:*} default metric 10
done
shows '.active=="u0"'

anew "a rule that refuses says how, too"
two_uplinks; ip route add default via 10.0.0.1
for kind in unreachable:routeUnreachable prohibit:routeProhibited blackhole:routeBlackhole; do
    ip rule add ${kind%:*} priority 100
    shows ".status==\"unsatisfied\" and .reason==\"${kind#*:}\""
    ip rule delete priority 100
done
shows '.active=="u0"'

anew "one known network is not the Internet"
two_uplinks; ip route add 8.0.0.0/8 via 10.0.1.1
shows '.status=="unsatisfied" and .reason=="noRoute"'
