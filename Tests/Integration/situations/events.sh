# Events that are easily missed, and others that mean nothing.
anew "what is undone at once was no change"
two_uplinks; ip route add default via 10.0.0.1 metric 100; watching
ip -batch - <<'B'
address add 10.0.0.9/24 dev u0
address del 10.0.0.9/24 dev u0
route add default via 10.0.1.1 metric 50
route del default via 10.0.1.1 metric 50
B
silent

anew "a storm on links that matter to no path is silent"
two_uplinks; ip route add default via 10.0.0.1; ip link add c0 type veth peer name c1; ip link set c0 up; watching
for n in $(seq 200); do
    echo "address add 169.254.7.$n/32 dev c0"; echo "link set c0 mtu $((1400 + n % 2))"; echo "address del 169.254.7.$n/32 dev c0"
done | ip -batch -
silent

anew "the setting that steps over dead links moves the path"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600; watching
ip link set f0 down; newest '.path.reason=="linkDown"'
sysctl -qw net.ipv4.conf.all.ignore_routes_with_linkdown=1; newest '.path.active=="u1"'

anew "a number used again is another link"
ip link add first index 77 type veth peer name far; ip link set far up; ip link set first up
ip address add 10.0.0.2/24 dev first; ip route add default via 10.0.0.1; watching
newest '.path.active=="first"'
ip link delete first
ip link add second index 77 type veth peer name far; ip link set far up; ip link set second up
ip address add 10.0.0.2/24 dev second; ip route add default via 10.0.0.1
newest '.path.active=="second" and .path.interfaces[0].index==77'

anew "a name need not exist yet"
watching --interface u0; newest '.path.reason=="interfaceMissing"'
uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1; newest '.path.status=="satisfied" and .path.active=="u0"'
