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
