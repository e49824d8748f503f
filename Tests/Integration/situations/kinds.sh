# What links are and what they stand on.
# stacked KIND DEVICE: adds one, or says that this kernel cannot.
stacked() { ip link add "$@" 2>/dev/null || { left_out "this kernel cannot: ip link add $*"; return 1; }; }


anew "a VLAN stands on its link"
uplink 0
if stacked link u0 name u0.5 type vlan id 5; then
    ip address add 10.0.0.2/24 dev u0.5; ip link set u0.5 up; ip route add default via 10.0.0.1
    shows '.active=="u0.5" and (.interfaces[0]|.kind=="vlan" and .lower==["u0"])'
    ip link set f0 down
    shows '.status=="unsatisfied"'
fi

anew "a macvlan stands on its link"
uplink 0
if stacked link u0 name mv0 type macvlan; then
    ip address add 10.0.0.2/24 dev mv0; ip link set mv0 up; ip route add default via 10.0.0.1
    shows '.active=="mv0" and (.interfaces[0]|.kind=="macvlan" and .lower==["u0"])'
fi

anew "a dummy is a link of its own kind"
if stacked du0 type dummy; then
    ip address add 10.0.0.2/24 dev du0; ip link set du0 up; ip route add default via 10.0.0.1
    shows '.active=="du0" and .interfaceType=="other" and .interfaces[0].kind=="dummy"'
fi

anew "under a VRF its ports are the candidates"
uplink 0 10.0.0.2/24
if stacked blue type vrf table 100; then
    ip link set blue up; ip link set u0 master blue; ip route add default via 10.0.0.1 table 100
    shows '.status=="satisfied" and .active=="u0"' --interface blue
fi

anew "the far end of a uplink is no lower link"
uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
shows '.interfaces[0]|.name=="u0" and .kind=="veth" and .lower==[]'
