# kernel: ipv6.disable=1
# A kernel without IPv6: a family that is absent is no failure.
. ./library
mod dummy
situation "nothing but loopback"
shows '.status == "unsatisfied" and .ipv6.status == "unsatisfied" and .ipv6.reason == "noAddress"'
situation "IPv4 alone"
ip link add d0 type dummy; ip addr add 10.0.0.2/24 dev d0; ip link set d0 up; ip route add default via 10.0.0.1
shows '.status == "satisfied" and .active == "d0" and .supportsIPv4 and (.supportsIPv6 | not)'
watching
ip link set d0 down
says '.event == "changed" and .path.status == "unsatisfied"'
unwatched
ended
