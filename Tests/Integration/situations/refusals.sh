# Routes and rules that refuse, and networks that are not the Internet.
anew "a default that refuses says how"
two_uplinks; ip route add default via 10.0.0.1 metric 100
for kind in unreachable:routeUnreachable prohibit:routeProhibited blackhole:routeBlackhole; do
    ip route add ${kind%:*} default metric 10
    shows ".status==\"unsatisfied\" and .reason==\"${kind#*:}\""
    exits 0 show --explain
    grep -q "a route does: 'ip -4 route show table all type ${kind%:*}' names it" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    ip -4 route show table all type ${kind%:*} | grep -q "${kind%:*} default" || fail "the command shows no such route"
    ip route delete ${kind%:*} default metric 10
done
shows '.active=="u0"'

anew "a rule that refuses says how, too"
two_uplinks; ip route add default via 10.0.0.1
for kind in unreachable:routeUnreachable prohibit:routeProhibited blackhole:routeBlackhole; do
    ip rule add ${kind%:*} priority 100
    shows ".status==\"unsatisfied\" and .reason==\"${kind#*:}\""
    exits 0 show --explain
    grep -q "perhaps refused by rule (deduced): '100: from all ${kind%:*}'" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    ip rule delete priority 100
done
shows '.active=="u0"'

anew "one known network is not the Internet"
two_uplinks; ip route add 8.0.0.0/8 via 10.0.1.1
shows '.status=="unsatisfied" and .reason=="noRoute"'

anew "a public address that somebody put on this machine is not the Internet"
uplink 0 10.0.0.2/24; uplink 1 fd00::2/64
ip address add 8.8.8.8/32 dev lo; ip address add 2001:500:9f::42/128 dev lo
shows '.reason=="noRoute" and .active==null'
shows '.status=="satisfied" and .active=="lo"' --to 8.8.8.8
ip route add default via 10.0.0.1
shows '.active=="u0" and (.message|test("refused|such as")|not)'
ip route delete default; ip address delete 8.8.8.8/32 dev lo; ip address delete 2001:500:9f::42/128 dev lo
ip route add local default dev lo
shows '.status=="unsatisfied"'
ip route delete local default dev lo table local

anew "a rule on the outgoing link refuses sockets bound to it"
uplink 0 fd00::2/64; ip -6 route add default via fd00::1
shows '.status=="satisfied"' -6 --interface u0
ip -6 rule add priority 6 oif u0 prohibit
if ip -6 route get 2001:500:9f::42 oif u0 >/dev/null 2>&1; then left_out "this kernel passes the rule over"; else
    shows '.status=="unsatisfied"' -6 --interface u0
    shows '.status=="satisfied"' -6
fi

anew "a rule on a protocol is named: lookups are of UDP alone"
two_uplinks; ip route add default via 10.0.0.1; ip route add default via 10.0.1.1 table 100
if ip rule add ipproto tcp table 100 priority 100 2>/dev/null; then
    shows '.active=="u0"'
    exits 0 show --explain
    grep -q "looked up as UDP.*'100: from all .* lookup 100'" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    ip rule delete priority 100
else left_out "no rules on a protocol"; fi

anew "without a path an interface still tells what it costs, and is pointed to"
uplink 0 10.0.0.2/24
exits 0 show u0 --get isExpensive; [ "$(cat "$SCRATCH/out")" = false ] || fail "$(cat "$SCRATCH/out")"
grep -q "interfaces\[u0\].isExpensive" "$SCRATCH/error" || fail "no word: $(cat "$SCRATCH/error")"
exits 0 show u0 --get 'interfaces[u0].isExpensive,interfaces[u0].expensiveBecause'
[ "$(cat "$SCRATCH/out")" = "$(printf 'false\ntypeDefault')" ] && [ ! -s "$SCRATCH/error" ] || fail "$(cat "$SCRATCH/out" "$SCRATCH/error")"
