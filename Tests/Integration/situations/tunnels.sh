# Tunnels as VPN programs set them: half routes, quarter routes, rules.
tun() { ip tuntap add "$1" mode tun && ip link set "$1" up; }
uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24; ip route add default via 192.0.2.1
ip route add 0.0.0.0/1 via 198.51.100.1
shows '.active == "u0" and (.message | contains("lower half"))'
ip route add 128.0.0.0/1 via 198.51.100.1; shows '.active == "u1" and .availableInterfaces == ["u1", "u0"]'
ip route del 0.0.0.0/1; ip route del 128.0.0.0/1
for q in 0 64 128 192; do ip route add $q.0.0.0/2 via 198.51.100.1; done; shows '.active == "u1"'
for q in 0 64 128 192; do ip route del $q.0.0.0/2; done
ip addr add 10.9.0.2/32 dev u1; ip route add default dev u1 table 51820
ip rule add not fwmark 51820 table 51820; ip rule add table main suppress_prefixlength 0
shows '.active == "u1" and .ipv4.table == 51820 and .availableInterfaces == ["u1", "u0"]'
"$NETSTATUS" show --explain | grep -q 'not from all fwmark 0xca6c lookup 51820' || fail "the rule is not explained"
watching; ip rule del table 51820; newest '.path.active == "u0"'; stopped
ip rule del table main suppress_prefixlength 0
if ip link add gre9 type gre local 192.0.2.10 remote 203.0.113.77 2>/dev/null; then
    ip link set gre9 up; ip addr add 10.7.0.2/24 dev gre9; ip route del default; ip route add default dev gre9
    ip route add 203.0.113.77/32 via 192.0.2.1
    shows '.active == "gre9" and .interfaceType == "other"'
    ip link set f0 down; shows '.reason == "underlayDown"'
else
    left_out "this kernel has no GRE"
fi
