# Tunnels held open by a program, as user-space VPNs do, and one held by the kernel.
held probe0 || { left_out "no tun devices"; exit 0; }

anew "a default without a gateway is a path over a point-to-point link"
held tun0; ip address add 10.8.0.2/24 dev tun0; ip route add default dev tun0
shows '.status=="satisfied" and .active=="tun0" and .interfaceType=="other" and .gateways==[] and (.interfaces[0]|.kind=="tun" and .isAvailable)'

anew "a tunnel's two halves beat the old default"
two_uplinks; held tun0; ip address add 10.8.0.2 peer 10.8.0.1/32 dev tun0; ip route add default via 10.0.0.1
ip route add 0.0.0.0/1 via 10.8.0.1; ip route add 128.0.0.0/1 via 10.8.0.1
shows '.active=="tun0" and (.availableInterfaces|index("u0")) and any(.interfaces[0].addresses[]; .address=="10.8.0.2" and .peer=="10.8.0.1")'

anew "a link without an address borrows one"
uplink 0 10.0.0.2/24; held tun0; ip route add default dev tun0
shows '.status=="satisfied" and .active=="tun0" and .ipv4.source=="10.0.0.2"'

anew "without evidence of what is under a tunnel, nothing is said of it"
uplink 0 10.0.0.2/24; held tun0; ip address add 10.8.0.2/24 dev tun0; ip route add default dev tun0
ip link set f0 down
shows '.status=="satisfied" and .active=="tun0" and .interfaces[0].physical==[]'

if ip link add away type ipip local 10.0.0.2 remote 10.0.0.1 2>/dev/null; then
    anew "an IP in IP tunnel whose far end is out of reach"
    uplink 0 10.0.0.2/24; ip link add away type ipip local 10.0.0.2 remote 10.0.0.1
    ip address add 10.7.0.2/24 dev away; ip link set away up; ip route add default dev away
    shows '.status=="satisfied" and .active=="away"'
    ip link set f0 down; shows '.status=="unsatisfied" and .reason=="underlayDown"'
else left_out "this kernel has no ipip"; fi
