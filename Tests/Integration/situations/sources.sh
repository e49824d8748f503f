# Which addresses can leave: those of IPv6 in their several states.
duplicate() { ip -6 address show dev "$1" | grep -q dadfailed; }

anew "a deprecated address can still leave"
uplink 0; ip address add 2001:db8::2/64 dev u0 nodad preferred_lft 0 valid_lft 1000
ip -6 route add default via fe80::1 dev u0
shows '.status=="satisfied" and any(.interfaces[0].addresses[]; .isUsable and (.flags|index("deprecated")))'

anew "a tentative address cannot leave yet"
uplink 0; sysctl -qw net.ipv6.conf.u0.accept_dad=1 net.ipv6.conf.u0.dad_transmits=1000
ip address add 2001:db8::2/64 dev u0; ip -6 route add default via fe80::1 dev u0
shows '(.supportsIPv6|not) and any(.interfaces[]|select(.name=="u0").addresses[]; (.isUsable|not) and (.flags|index("tentative")))'

anew "an address that somebody else has cannot leave"
uplink 0; ip address add 2001:db8::2/64 dev f0 nodad
sysctl -qw net.ipv6.conf.u0.accept_dad=1 net.ipv6.conf.u0.dad_transmits=1
ip address add 2001:db8::2/64 dev u0; ip -6 route add default via fe80::1 dev u0
if until_true duplicate u0; then
    shows 'any(.interfaces[]|select(.name=="u0").addresses[]; (.isUsable|not) and (.flags|index("dadFailed")))'
else left_out "the kernel found no duplicate"; fi

anew "a default for one source prefix is a way to a destination that is named, too"
uplink 0 2001:db8:1::2/64
ip -6 route add default from 2001:db8:1::/64 via fe80::1 dev u0
shows '.ipv6.status=="satisfied"' -6
shows '.status=="satisfied" and .active=="u0"' --to 2001:500:9f::42
ip -6 route replace default from 2001:db8:2::/64 via fe80::1 dev u0; ip -6 route delete default from 2001:db8:1::/64
shows '.reason=="noRoute"' --to 2001:500:9f::42

anew "a socket that connects meets the rules on its source"
two_uplinks; ip route add default via 10.0.0.1; ip route add default via 10.0.1.1 table 100; ip rule add from 10.0.0.2 table 100
shows '.active=="u1" and .ipv4.source=="10.0.0.2"'
shows '.active=="u1"' --to 8.8.4.4
ip route replace prohibit default table 100
shows '.reason=="routeProhibited"'
shows '.reason=="routeProhibited"' --to 8.8.4.4
ip rule delete from 10.0.0.2; shows '.active=="u0"'
