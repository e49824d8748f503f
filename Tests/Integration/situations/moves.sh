# Links that move, change names, or take their routes with them; events that are lost; what ends by itself.
anew "names that pass from link to link"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600; watching
newest '.path.active=="u0"'
for old_new in u0:x u1:u0 x:u1; do ip link set "${old_new%:*}" name "${old_new#*:}" || fail "no rename"; done
newest '.path.active=="u1" and .path.availableInterfaces==["u1","u0"] and (.changes|index("active"))'
for old_new in u0:x u1:u0 x:u1; do ip link set "${old_new%:*}" name "${old_new#*:}"; done
newest '.path.active=="u0"'

anew "a name asked for is whoever bears it now"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600
watching --interface spare; newest '.path.reason=="interfaceMissing"'
ip link set u1 name spare; newest '.path.active=="spare" and .path.gateways==["10.0.1.1"]'
ip link set spare name u1; newest '.path.reason=="interfaceMissing"'
if ip link property add dev u0 altname spare 2>/dev/null; then newest '.path.active=="u0"'; else left_out "no alternative names here"; fi

anew "a link that moves to another namespace is gone, and back once it is back"
two_uplinks; ip route add default via 10.0.0.1
unshare --net sleep 100 & elsewhere=$!
apart() { [ "$(readlink "/proc/$elsewhere/ns/net")" != "$(readlink /proc/self/ns/net)" ]; }
until_true apart || fail "no other namespace"
watching; newest '.path.active=="u0"'
ip link set u0 netns $elsewhere; newest '.path.status=="unsatisfied" and (.path.interfaces|all(.name!="u0"))'
nsenter --net="/proc/$elsewhere/ns/net" ip link set u0 netns $$
ip link set u0 up; ip address add 10.0.0.2/24 dev u0; ip route add default via 10.0.0.1; newest '.path.active=="u0"'

anew "routes that go with their link, without a word"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600; watching
ip link set u0 down; newest '.path.active=="u1"'
ip link set u0 up; ip address delete 10.0.1.2/24 dev u1; newest '.path.status=="unsatisfied"'

anew "what was missed is made up for, and numbered"
two_uplinks; ip route add default via 10.0.0.1; watching; newest '.generation==1'
kill -STOP $WATCH
# More than the socket holds: the kernel drops the rest.
for turn in $(seq 12000); do echo "link set f1 mtu $((1400 + turn % 2))"; done | ip -batch -
ip route delete default
kill -CONT $WATCH
newest '.path.status=="unsatisfied" and .generation>1 and .sequence==2'
ip route add default via 10.0.1.1; newest '.path.active=="u1" and .sequence==3'
stopped

anew "an address and a route that expire"
two_uplinks; ip address add 2001:db8::2/64 dev u1 nodad; ip route add default via 10.0.0.1
ip -6 route add default via fe80::1 dev u1 expires 2; watching
newest '.path.supportsIPv6'; newest '.path.supportsIPv6|not'
ip -6 route replace default via fe80::1 dev u1 expires 1; newest '.path.supportsIPv6'; newest '.path.supportsIPv6|not'
ip address change 10.0.0.2/24 dev u0 valid_lft 2 preferred_lft 2; newest '.path.status=="unsatisfied"'
ip -6 route replace default via fe80::1 dev u1; newest '.path.supportsIPv6'
ip address change 2001:db8::2/64 dev u1 valid_lft 100 preferred_lft 1
newest 'any(.path.interfaces[].addresses[]; .address=="2001:db8::2" and (.flags|index("deprecated")))'
stopped

anew "a dead router of two equal ones"
two_uplinks; ip route add default via 10.0.0.1; ip route append default via 10.0.1.1
first=$("$NETSTATUS" show --get active); watching
gateway=$("$NETSTATUS" show --get gateways)
# From a neighbour that was never known the kernel would fall silently.
ip neighbour replace "$gateway" lladdr 02:00:00:00:00:07 dev "$first" nud reachable
ip neighbour replace "$gateway" dev "$first" nud failed
other=$("$NETSTATUS" show --get active)
if [ "$first" != "$other" ]; then newest ".path.active==\"$other\""; else left_out "this kernel keeps to a router that is dead"; fi

anew "a lease that is renewed and a roam are no change"
two_uplinks; ip route add default via 10.0.0.1 metric 100; watching --settle 400
ip -batch - <<'B'
address delete 10.0.0.2/24 dev u0
address add 10.0.0.2/24 dev u0
route add default via 10.0.0.1 metric 100
B
silent
ip link set f0 down; ip link set f0 up
silent
