# Filters, destinations, exit statuses, plain values, DNS, names, snapshots, and an ordinary user.
exits 1 show -q; [ -s "$SCRATCH/out" ] && fail "-q printed"
uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24
ip route add default via 192.0.2.1; ip route add default via 198.51.100.1 metric 9; ip route add 203.0.113.0/24 via 198.51.100.1
exits 0 show --quiet
exits 2 show --nonsense; grep -q '^netstatus: .*--nonsense' "$SCRATCH/error" || fail "the flag is not named"
exits 2 show --interface nosuch; grep -q nosuch "$SCRATCH/error" || fail "the name is not named"
shows '.active == "u1"' --interface u1
shows '.reason == "filtered"' --interface-type wifi
shows '.reason == "filtered"' --prohibit-type other
shows '.active == "u1" and .ipv4.prefix == "203.0.113.0/24"' --to 203.0.113.5
shows '.active == "lo"' --to 192.0.2.10
[ "$("$NETSTATUS" show --get active,ipv4.gateway | paste -sd' ')" = "u0 192.0.2.1" ] || fail "--get"
ip link property add dev u1 altname spare 2>/dev/null && shows '.active == "u1"' --interface spare || left_out "no alternative names here"
printf 'nameserver 9.9.9.9\nnameserver junk\nnameserver fe80::1%%u0\n# x\n' >"$SCRATCH/resolv"
if mount --bind "$SCRATCH/resolv" "$(realpath /etc/resolv.conf)" 2>/dev/null; then
    shows '.dnsServers == ["9.9.9.9", "fe80::1%u0"]'
else left_out "the resolver's file cannot be replaced"; fi
"$NETSTATUS" snapshot >"$SCRATCH/s" || fail "no snapshot"
"$NETSTATUS" show --json | jq -S 'del(.time)' >"$SCRATCH/a"
ip link set u0 down
"$NETSTATUS" show --json --from "$SCRATCH/s" | jq -S 'del(.time)' >"$SCRATCH/b"
cmp "$SCRATCH/a" "$SCRATCH/b" || fail "a recorded snapshot reads otherwise"
echo '{"kind":' >"$SCRATCH/x"; exits 2 show --from "$SCRATCH/x"; grep -q "$SCRATCH/x" "$SCRATCH/error" || fail "no file named"
ip link set u0 up; ip route add default via 192.0.2.1
cp "$NETSTATUS" "$SCRATCH/n"; chmod 755 "$SCRATCH" "$SCRATCH/n"
if setpriv --reuid 65534 --regid 65534 --clear-groups true 2>/dev/null; then
    [ "$(setpriv --reuid 65534 --regid 65534 --clear-groups "$SCRATCH/n" show --get active)" = u0 ] || fail "nobody"
else left_out "no other user to run it as"; fi
anew; n=$'a"\\\e[31m'; ip link add "$n" type veth peer name far; ip link set "$n" up; ip link set far up
ip addr add 192.0.2.10/24 dev "$n"; ip route add default via 192.0.2.1
shows '.active == "a\"\\\u001b[31m"'
"$NETSTATUS" show --color=never | grep -q $'\e' && fail "an escape reached the terminal"
anew; uplink 0; uplink 1; ip link add b0 type bridge; ip link set u0 master b0; ip link set u1 master b0
ip link set b0 up; ip addr add 192.0.2.10/24 dev b0; ip route add default via 192.0.2.1
shows '.availableInterfaces == ["b0"] and ([.interfaces[] | select(.name == "b0")][0] | .kind == "bridge" and .lower == ["u0", "u1"])'

anew "a destination is where connect(2) leads"
uplink 0 10.0.0.2/24; ip address add 2001:db8::2/64 dev u0 nodad
ip route add default via 10.0.0.1; ip -6 route add default via fe80::1 dev u0
shows '.active == "u0" and .gateways == ["10.0.0.1"]' --to ::ffff:8.8.8.8
shows '.active == "lo"' --to 0.0.0.0; shows '.active == "lo"' --to ::
shows '.active == "lo"' --to 10.0.0.2 --interface u0; shows '.active == "lo"' --to 2001:db8::2 --interface u0
shows '.status == "unsatisfied"' --to 10.0.0.2 --interface f0
shows '.reason == "noRoute"' --to fe80::1%lo
exits 2 show -6 --to ::ffff:8.8.8.8

anew "half of the addresses without a route is told"
uplink 0 10.0.0.2/24; ip route add 0.0.0.0/1 via 10.0.0.1
shows '.status == "satisfied" and (.message | endswith("; the upper half of the addresses has no route."))'
uplink 1 10.0.1.2/24; ip route add 128.0.0.0/1 via 10.0.1.1
shows '.active == "u0" and (.message | endswith("; the upper half of the addresses leaves through u1."))'

anew "closed descriptors and too few of them are told as such"
for c in show watch; do
    "$NETSTATUS" $c >&- 2>"$SCRATCH/error"; [ $? = 2 ] || fail "$c without an output"
    grep -q 'Bad file descriptor' "$SCRATCH/error" || fail "$c: $(cat "$SCRATCH/error")"
done
(ulimit -n 4; exits 2 watch) && grep -q 'Too many open files' "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
grep -q 'announces no changes' "$SCRATCH/error" && fail "the kernel is blamed"

anew "a redacted snapshot tells no public address, and evaluates the same"
uplink 0 5.6.7.8/24
for a in 8.8.8.9/32 198.41.0.5/32 203.0.112.77/24; do ip address add $a dev u0; done
for a in ::5.6.7.8/96 2002:506:708::1/64 fe80::5efe:506:708/64 2a00:1450::200e/64; do ip address add $a dev u0 nodad; done
ip route add default via 5.6.7.1; ip -6 route add default via 2a00:1450::1
"$NETSTATUS" snapshot >"$SCRATCH/s"; "$NETSTATUS" snapshot --redact --from "$SCRATCH/s" >"$SCRATCH/r"
leaks=$(grep -oE '5\.6\.7\.[0-9]+|506:7|8\.8\.8\.9|198\.41\.0\.5|203\.0\.112\.|2a00:1450' "$SCRATCH/r") && fail "told: $leaks"
for f in s r; do
    "$NETSTATUS" show --json --from "$SCRATCH/$f" |
        jq -S '[.status,.reason,.supportsIPv6,(.ipv4,.ipv6|.reason,.metric,.prefix),[.interfaces[]|.isAvailable,.type,[.addresses[]|.isUsable]]]' >"$SCRATCH/$f.path"
done
cmp "$SCRATCH/s.path" "$SCRATCH/r.path" || fail "it evaluates otherwise"
