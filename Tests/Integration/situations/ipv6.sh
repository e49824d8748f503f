# IPv6 alone, without a real source, for one source only, and families left out.
uplink 0; ip -6 route add default via fe80::1 dev u0
shows '.status == "unsatisfied" and (.supportsIPv6 | not)'
ip addr add fd12::2/64 dev u0 nodad
shows '.active == "u0" and .gateways == ["fe80::1%u0"] and (.supportsIPv4 | not)'
shows '.status == "satisfied" and .ipv4.reason == "notEvaluated"' -6
shows '.status == "unsatisfied" and .ipv6.reason == "notEvaluated"' --family 4
ip -6 route del default
if ip -6 route add default from fd12::/64 via fe80::1 dev u0 2>/dev/null; then
    shows '.active == "u0" and .ipv6.source == "fd12::2"'
else left_out "this kernel has no routes for a source"; fi
shows '.active == "lo"' --to ::1
