# Bonds, teams, VLANs, VRFs, WireGuard, PPP and a USB gadget.
. ./library
address() { ip addr add "$2" dev "$1" && ip link set "$1" up; }

situation "a bond fails over, and its VLAN with it"
mod bonding 8021q dummy vrf wireguard
ip link add bond0 type bond mode active-backup miimon 100
ip link add d0 type dummy; ip link add d1 type dummy
for port in d0 d1; do ip link set $port down; ip link set $port master bond0; done
ip link set bond0 up; ip link set d0 up; ip link set d1 up
ip link set bond0 type bond active_slave d0
ip link add link bond0 name bond0.5 type vlan id 5
address bond0.5 10.0.5.2/24; ip route add default via 10.0.5.1
shows '.active == "bond0.5" and ('"$(interface bond0.5)"' | .kind == "vlan" and .lower == ["bond0"])'
shows "$(interface bond0)"' | .kind == "bond" and .lower == ["d0", "d1"]' --all
watching
ip link set d0 down
shows '.status == "satisfied" and .active == "bond0.5"'
ip link set d1 down
says '.path.status == "unsatisfied" and .path.reason == "linkDown"'
shows '.reason == "linkDown" and .ipv4.interface == "bond0.5"'
ip link set d1 up
says '.event == "changed" and .path.status == "satisfied"'
unwatched
ip link del bond0.5; ip link del bond0; ip link del d0; ip link del d1

situation "a team is its active port, which only root can ask for"
if mod team team_mode_activebackup 2>/dev/null; then
    ip link add d0 type dummy; ip link add d1 type dummy
    mkdir -p /tmp/config/netstatus; export XDG_CONFIG_HOME=/tmp/config
    printf '[Match]\nName=d1\n[Link]\nExpensive=yes\n' >/tmp/config/netstatus/team.conf
    teamd -d -c '{"device": "team0", "runner": {"name": "activebackup"}, "link_watch": {"name": "ethtool"},
        "ports": {"d0": {"prio": 1}, "d1": {"prio": 100}}}' >/tmp/team.log 2>&1
    until_true ip link show team0 || fail $LINENO "no team: $(cat /tmp/team.log)"
    ip link set d0 up; ip link set d1 up
    address team0 10.0.0.2/24; ip route add default via 10.0.0.1
    shows '.status == "satisfied" and .active == "team0" and .isExpensive and .expensiveBecause == "userRule"
        and ('"$(interface team0)"' | .kind == "team" and .lower == ["d0", "d1"])'
    "$NETSTATUS" show --explain >/tmp/explain
    grep -q 'team0 uses d1' /tmp/explain && grep -q 'rule: d1: expensive: yes' /tmp/explain || fail $LINENO "$(cat /tmp/explain)"
    watching
    ip link set d1 down
    says '.event == "changed" and .path.status == "satisfied" and (.path.isExpensive | not)'
    shows '(.isExpensive | not)'
    ip link set d1 up
    says '.event == "changed" and .path.isExpensive'
    unwatched
    if setpriv --reuid 65534 --clear-groups --bounding-set -all true 2>/dev/null; then
        setpriv --reuid 65534 --clear-groups --inh-caps -all --bounding-set -all "$NETSTATUS" show --json >/tmp/path
        [ "$(jq '.status == "satisfied" and .active == "team0"' /tmp/path)" = true ] || fail $LINENO "unprivileged: $(cat /tmp/path)"
    fi
    unset XDG_CONFIG_HOME
    teamd -k -t team0; until_true sh -c '! ip link show team0'
    ip link del d0; ip link del d1
else
    left_out "this kernel has no team"
fi

situation "a VRF's port is active, and the caller's own view counts"
ip link add blue type vrf table 100; ip link set blue up
ip link add d0 type dummy; ip link set d0 master blue; address d0 10.0.0.2/24
ip route add default via 10.0.0.1 table 100
shows '.active == "d0" and .ipv4.table == 100' --interface blue
shows '.status == "unsatisfied"'
ip link del d0; ip link del blue

situation "WireGuard stands on the way to its peer"
ip link add d0 type dummy; address d0 192.0.2.10/24; ip route add default via 192.0.2.1 dev d0
ip link add wg0 type wireguard
(umask 077; wg genkey >/tmp/key)
wg set wg0 private-key /tmp/key fwmark 51820 peer "$(wg genkey | wg pubkey)" endpoint 198.51.100.7:51820 allowed-ips 0.0.0.0/0
address wg0 10.7.0.2/32
ip route add default dev wg0 table 51820
ip rule add not fwmark 51820 table 51820; ip rule add table main suppress_prefixlength 0
shows '.status == "satisfied" and .active == "wg0" and .usesInterfaceTypes == ["other"]
    and ('"$(interface wg0)"' | .kind == "wireguard")'
"$NETSTATUS" show --explain | grep -q 'underlay to 198.51.100.7: through d0' || fail $LINENO "$("$NETSTATUS" show --explain | grep underlay)"
"$NETSTATUS" snapshot | grep -q "$(cat /tmp/key)" && fail $LINENO "the private key is in the snapshot"
ip route del default via 192.0.2.1
shows '.status == "unsatisfied" and .reason == "underlayDown"'
ip route add default via 192.0.2.1 dev d0
shows '.status == "satisfied" and .active == "wg0"'
if setpriv --reuid 65534 --clear-groups --bounding-set -all true 2>/dev/null; then
    setpriv --reuid 65534 --clear-groups --inh-caps -all --bounding-set -all "$NETSTATUS" show --json >/tmp/path
    [ "$(jq '.status == "satisfied" and .active == "wg0"' /tmp/path)" = true ] || fail $LINENO "unprivileged: $(cat /tmp/path)"
fi

situation "WireGuard made elsewhere has no underlay here"
ip netns add box
ip link add wg1 type wireguard
wg set wg1 private-key /tmp/key listen-port 4444 peer "$(wg genkey | wg pubkey)" endpoint 198.51.100.8:51820 allowed-ips 0.0.0.0/0
ip link set wg1 netns box
ip -n box link set lo up; ip -n box addr add 10.8.0.2/32 dev wg1; ip -n box link set wg1 up; ip -n box route add default dev wg1
ip netns exec box "$NETSTATUS" show --json >/tmp/path
[ "$(jq '.status == "satisfied" and .active == "wg1" and .interfaces[0].physical == []' /tmp/path)" = true ] || fail $LINENO "$(cat /tmp/path)"
ip netns del box
ip rule del not fwmark 51820; ip rule del table main suppress_prefixlength 0; ip link del wg0; ip link del d0

situation "PPP between two ends"
if mod ppp_async ppp_deflate 2>/dev/null; mod ppp_async; then
    ip netns add far
    pppd noauth nodetach local nodefaultroute 10.9.0.1:10.9.0.2 \
        pty "ip netns exec far pppd noauth notty local nodefaultroute nobsdcomp nodeflate" >/tmp/ppp.log 2>&1 &
    PPP=$!
    if until_true sh -c "ip addr show ppp0 | grep -q 10.9.0.1"; then
        ip route add default dev ppp0
        shows '.status == "satisfied" and .active == "ppp0" and .interfaceType == "other" and .ipv4.source == "10.9.0.1"
            and .gateways == []'
        watching
        kill $PPP
        says '.event == "changed" and .path.status == "unsatisfied"'
        unwatched
    else
        fail $LINENO "no PPP: $(tail -3 /tmp/ppp.log)"
    fi
    wait $PPP 2>/dev/null
else
    left_out "this kernel has no PPP"
fi

situation "a USB gadget seen from the host: an adapter by one protocol, a phone by another"
if mod usb_f_ecm usb_f_rndis usb_f_ecm_subset dummy_hcd && modprobe -d /run/modules g_ether && mod cdc_ether; then
    host=; for name in usb0 usb1 eth0; do
        case $(basename "$(readlink "/sys/class/net/$name/device/driver")" 2>/dev/null) in cdc_ether) host=$name ;; esac
    done
    if until_true test -n "$host"; then
        address "$host" 192.168.42.2/24; ip route add default via 192.168.42.129
        gadget=$(ls /sys/class/net | grep -E '^usb' | grep -vx "$host")
        ip link set "$gadget" up
        shows '.status == "satisfied" and .active == "'"$host"'" and .interfaceType == "wiredEthernet" and (.isExpensive | not)
            and .interfaces[0].driver == "cdc_ether"'
        mod rndis_host
        device=$(dirname "$(realpath "/sys/class/net/$host/device")")
        ip link set "$host" down
        for configuration in 1 2; do
            echo $configuration >"$device/bConfigurationValue"
            until_true sh -c "ls $device/*/net"
            host=$(basename "$device"/*/net/*)
            [ "$(basename "$(readlink "/sys/class/net/$host/device/driver")")" = rndis_host ] && break
        done
        address "$host" 192.168.42.2/24; ip link set "$gadget" up; ip route add default via 192.168.42.129
        shows '.status == "satisfied" and .isExpensive and .expensiveBecause == "phoneTether" and .interfaces[0].driver == "rndis_host"'
    else
        fail $LINENO "no host side: $(ls -l /sys/class/net)"
    fi
else
    left_out "this kernel has no dummy_hcd"
fi
ended
