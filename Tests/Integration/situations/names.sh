# Names, and what is known by them.
anew "a name that is not UTF-8"
odd=$'a\xff'
ip link add "$odd" type veth peer name far; ip link set far up; ip link set "$odd" up
ip address add 10.0.0.2/24 dev "$odd"; ip route add default via 10.0.0.1
shows '.active=="a\ufffd" and .interfaces[0].rawName=="61ff"'
shows '.active=="a\ufffd"' --interface "$odd"

anew "an alternative name is as good as the name"
two_uplinks; ip route add default via 10.0.0.1; ip route add default via 10.0.1.1 metric 9
if ip link property add dev u1 altname "the-office-behind-the-long-name" 2>/dev/null; then
    shows '.active=="u1" and any(.interfaces[]; .altNames==["the-office-behind-the-long-name"])' --interface the-office-behind-the-long-name
else left_out "no alternative names here"; fi

anew "another namespace's /sys is not believed"
if umount /sys 2>/dev/null && borrowed=$(ls -d /sys/class/net/*/device 2>/dev/null | head -n 1) && [ -n "$borrowed" ]; then
    name=$(basename "$(dirname "$borrowed")")
    ip link add "$name" type veth peer name far; ip link set far up; ip link set "$name" up
    ip address add 10.0.0.2/24 dev "$name"; ip route add default via 10.0.0.1
    shows ".status==\"satisfied\" and .active==\"$name\" and (.interfaces[0]|.driver==null and .kind==\"veth\")"
else left_out "no hardware whose /sys could mislead"; fi

anew "a filter asks about a path bound to what it allows"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600
shows '.active=="u0"'
shows '.status=="satisfied" and .active=="u1"' --interface u1
type=$("$NETSTATUS" show --get interfaceType)
shows '.status=="satisfied"' --interface-type "$type"
shows '.status=="unsatisfied" and all(.interfaces[]; .unavailableBecause=="filtered")' --prohibit-type "$type"
