# NetworkManager itself, on a bus of its own: it refines what the kernel says and never decides it.
own_run; own_manager_state; bus_config
mount -o remount,ro,bind /sys 2>/dev/null || mount -t sysfs -o ro sysfs /sys
export HOME=$SCRATCH; unset XDG_CONFIG_HOME DBUS_SYSTEM_BUS_ADDRESS

# profile SETTING...: a connection of u0's with a way out, up.
profile() {
    nmcli -t connection add type ethernet ifname u0 con-name "Acme Home" ipv4.method manual \
        ipv4.addresses 10.0.0.2/24 ipv4.gateway 10.0.0.1 ipv6.method disabled "$@" >/dev/null 2>"$SCRATCH/nm.error" &&
        nmcli -t connection up "Acme Home" >/dev/null 2>"$SCRATCH/nm.error" || fail "$(cat "$SCRATCH/nm.error")"
}
begin() { anew "$1"; rm -f /etc/NetworkManager/system-connections/*; bus && network_manager && uplink 0; }
metered() { nmcli connection modify "Acme Home" connection.metered "$1" && nmcli -t connection up "Acme Home" >/dev/null; }

if begin "what the profile says of cost counts, and a guess is called one"; then
    profile connection.metered yes
    shows '.status=="satisfied" and .isExpensive and .expensiveBecause=="managerSetting"'
    metered no; shows '(.isExpensive|not) and .expensiveBecause=="managerSetting"'
    metered unknown; shows '(.isExpensive|not) and .expensiveBecause=="managerGuess"'
    exits 0 show --explain
    grep -q "NetworkManager: activated, metered guessed no, connection 'Acme Home'" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    exits 0 show; grep -q "connection 'Acme Home'" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    exits 0 snapshot --redact; ! grep -q Acme "$SCRATCH/out" || fail "the connection's name is still there"

    own_etc; mkdir /etc/netstatus
    printf '[Match]\nConnection="Acme *"\n[Link]\nExpensive=yes\n' >/etc/netstatus/1.conf
    metered no; shows '.isExpensive and .expensiveBecause=="userRule"'
    rm /etc/netstatus/1.conf
    printf '[Match]\nConnection=Other\n[Link]\nExpensive=yes\n' >/etc/netstatus/1.conf
    shows '(.isExpensive|not) and .expensiveBecause=="managerSetting"'
    rm /etc/netstatus/1.conf
fi

if ! command -v dnsmasq >/dev/null; then left_out "no dnsmasq"
elif begin "what a phone's lease says of cost is the manager's guess"; then
    unshare --net sleep 100 &
    FAR=$!
    different() { [ "$(readlink "/proc/$FAR/ns/net")" != "$(readlink /proc/self/ns/net)" ]; }
    until_true different && ip link set f0 netns "$FAR" || fail "no namespace for the phone"
    there() { nsenter --net="/proc/$FAR/ns/net" "$@"; }
    there ip addr add 10.0.0.1/24 dev f0; there ip link set f0 up
    # phone [OPTION]: its DHCP server.
    phone() {
        nsenter --net="/proc/$FAR/ns/net" dnsmasq --keep-in-foreground --conf-file=/dev/null --port=0 --interface=f0 --bind-interfaces \
            --user= --group= --dhcp-range=10.0.0.10,10.0.0.20,1h --dhcp-leasefile="$SCRATCH/leases" --pid-file= "$@" >"$SCRATCH/dnsmasq.log" 2>&1 &
        PHONE=$!
    }
    phone --dhcp-option-force=43,ANDROID_METERED
    nmcli -t connection add type ethernet ifname u0 con-name phone ipv4.method auto ipv6.method disabled >/dev/null
    nmcli -t connection up phone >"$SCRATCH/nm.error" 2>&1 || fail "$(cat "$SCRATCH/nm.error" "$SCRATCH/dnsmasq.log")"
    shows '.status=="satisfied" and .active=="u0" and .isExpensive and .expensiveBecause=="managerGuess"'
    exits 0 show --explain
    grep -q "metered guessed yes, connection 'phone'" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    kill -KILL "$PHONE"; wait "$PHONE" 2>/dev/null
    phone
    nmcli -t connection up phone >"$SCRATCH/nm.error" 2>&1 || fail "$(cat "$SCRATCH/nm.error" "$SCRATCH/dnsmasq.log")"
    shows '(.isExpensive|not) and .expensiveBecause=="managerGuess"'
fi

if begin "a connection on its way up is waited for, unless the kernel has a path"; then
    nmcli -t connection add type ethernet ifname u0 con-name slow connection.autoconnect no ipv4.method auto ipv4.dhcp-timeout 300 ipv6.method disabled >/dev/null
    shows '.status=="unsatisfied"'
    nmcli --wait 0 connection up slow >/dev/null
    shows '.status=="requiresConnection" and .reason=="connecting" and (.message|test("slow.*u0"))'
    shows '.interfaces[]|select(.name=="u0")|.unavailableBecause=="connecting"' --all
    exits 1 show -q
    # Another way out, by the kernel's word alone.
    ip link add d0 type veth peer name d1; ip link set d0 up; ip link set d1 up
    ip address add 10.0.1.2/24 dev d0; ip route add default via 10.0.1.1 dev d0
    shows '.status=="satisfied" and .active=="d0" and .ipv6.status=="unsatisfied"'
    exits 0 show -q
    ip link del d0
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    shows '.status=="unsatisfied"'
fi

if begin "stopped or hung, the daemon takes no path away"; then
    profile connection.metered yes
    shows '.isExpensive'
    kill -STOP "$MANAGER"
    before=$(date +%s%N); exits 0 show -q; after=$(date +%s%N)
    # Not a measurement: without a deadline it would wait 25 s, or for ever.
    [ $(((after - before) / 1000000)) -lt 5000 ] || fail "waited for a hung daemon"
    exits 0 show --explain
    grep -q 'note: org.freedesktop.NetworkManager does not answer' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    shows '.status=="satisfied" and (.isExpensive|not)'
    kill -STOP "$BUS"; shows '.status=="satisfied"'; kill -CONT "$BUS" "$MANAGER"
    shows '.isExpensive'
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    shows '.status=="satisfied" and .active=="u0" and .expensiveBecause=="typeDefault"'
    kill -KILL "$BUS"; wait "$BUS" 2>/dev/null
    shows '.status=="satisfied" and .active=="u0"'
fi

if begin "a stream follows the daemon through its life"; then
    profile connection.metered yes
    watching; newest '.path.isExpensive and .path.expensiveBecause=="managerSetting"'
    nmcli device modify u0 connection.metered no >/dev/null
    newest '(.path.isExpensive|not) and .path.expensiveBecause=="managerSetting"'
    kill -STOP "$MANAGER"
    ip route add default via 10.0.0.9 metric 1
    newest '.path.gateways==["10.0.0.9"] and .path.expensiveBecause=="managerSetting"'
    ip route del default via 10.0.0.9 metric 1
    newest '.path.gateways==["10.0.0.1"]'
    kill -CONT "$MANAGER"
    nmcli device modify u0 connection.metered yes >/dev/null
    newest '.path.isExpensive'
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    newest '.path.status=="satisfied" and .path.expensiveBecause=="typeDefault"'
    network_manager; metered yes
    newest '.path.isExpensive and .path.expensiveBecause=="managerSetting"'
    kill -KILL "$BUS"; wait "$BUS" 2>/dev/null
    newest '.path.status=="satisfied" and .path.expensiveBecause=="typeDefault"'
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    bus; network_manager; metered yes
    newest '.path.isExpensive'
    stopped
fi

anew "a lease of systemd-networkd's counts that says what a phone says"
uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
mkdir -p /run/systemd/netif/leases
lease=/run/systemd/netif/leases/$(ip -j link show u0 | jq '.[0].ifindex')
printf 'ADDRESS=10.0.0.2\nVENDOR_SPECIFIC=%s\n' "$(printf ANDROID_METERED | od -An -tx1 | tr -d ' \n')" >"$lease"
shows '.isExpensive and .expensiveBecause=="dhcpOption"'
printf 'ADDRESS=10.0.0.2\n' >"$lease"
shows '(.isExpensive|not) and .expensiveBecause=="typeDefault"'

anew "without a bus no library for one is opened, and with one it is"
rm -f /run/dbus/system_bus_socket; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
watching
! grep -q -e libsystemd -e libdbus "/proc/$WATCH/maps" || fail "$(cat "/proc/$WATCH/maps")"
if bus; then
    loaded() { grep -q libsystemd "/proc/$WATCH/maps"; }
    until_true loaded || fail "the bus that came later is not asked"
fi
stopped
