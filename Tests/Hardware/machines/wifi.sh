# Four simulated radios, hostapd and wpa_supplicant: networks, wrong passphrases, roaming, kill switches.
. ./library
modprobe -d /run/modules mac80211_hwsim radios=4
mod ccm ctr cmac gcm
ip netns add air
# The access points live elsewhere, so that this machine is only their client.
for ap in 0 1; do iw phy "$(cat /sys/class/net/wlan$ap/phy80211/name)" set netns name air || fail $LINENO "no phy$ap"; done

# access_point NUMBER CHANNEL SSID [SETTING...]: hostapd's, WPA2.
access_point() {
    local number=$1 channel=$2 ssid=$3 setting; shift 3
    {
        printf 'interface=wlan%s\ndriver=nl80211\nssid2=P"%s"\nhw_mode=g\nchannel=%s\n' "$number" "$ssid" "$channel"
        printf 'wpa=2\nwpa_key_mgmt=WPA-PSK\nrsn_pairwise=CCMP\nwpa_passphrase=correct horse\n'
        for setting; do echo "$setting"; done
    } >"/tmp/ap$number.conf"
    ip netns exec air hostapd -B -P "/run/ap$number.pid" "/tmp/ap$number.conf" >"/tmp/ap$number.log" ||
        fail "${BASH_LINENO[0]}" "hostapd: $(tail -3 "/tmp/ap$number.log")"
}

# client SSID-IN-HEX PASSPHRASE: wpa_supplicant's on wlan2.
client() {
    printf 'ctrl_interface=/run/wpa\nnetwork={\n ssid=%s\n psk="%s"\n scan_ssid=1\n}\n' "$1" "$2" >/tmp/client.conf
    wpa_supplicant -B -P /run/client.pid -i wlan2 -D nl80211 -c /tmp/client.conf >/tmp/client.log
}
stop() { kill "$(cat "/run/$1.pid")" && until_true test ! -e "/run/$1.pid"; }
hex() { printf "$1" | od -An -tx1 | tr -d ' \n'; }

situation "before anything is connected"
ip link set wlan2 up
shows '.status == "unsatisfied" and .reason == "noCarrier" and ('"$(interface wlan2)"' | .type == "wifi"
    and .typeBecause == "nl80211" and .wifi.mode == "client" and .wifi.ssid == null and .wifi.signalDbm == null)'

situation "WPA2: name in any bytes, access point, signal, rates"
name='caf\xc3\xa9 \xff\x1b[31m"'
access_point 0 1 "$(printf '%s' "$name" | sed 's/"/\\"/')"
client "$(hex "$name")" "correct horse"
until_true grep -q up /sys/class/net/wlan2/operstate
ip addr add 10.0.0.2/24 dev wlan2; ip route add default via 10.0.0.1 dev wlan2
shows '.status == "satisfied" and .active == "wlan2" and .interfaceType == "wifi" and .linkQuality == "good"
    and (.isExpensive | not) and (.interfaces[0].wifi | .ssidHex == "'"$(hex "$name")"'" and (.ssid | startswith("café "))
    and .bssid == "02:00:00:00:00:00" and .signalDbm < -1 and .signalDbm > -100 and .frequencyMHz == 2412
    and .txMbps > 0 and .mode == "client")'
"$NETSTATUS" show --color=never | grep -q '^  Wi-Fi .*caf.* on wlan2, -[0-9]* dBm (good), 2412 MHz' || fail $LINENO "text: $("$NETSTATUS" show)"
"$NETSTATUS" show | grep -q "$(printf '\033\[31m"')" && fail $LINENO "the name reached the terminal as it is"
"$NETSTATUS" snapshot --redact | grep -q "$(hex "$name")" && fail $LINENO "the name is in a redacted snapshot"

situation "the radio is blocked, and freed"
for switch in /sys/class/rfkill/rfkill*; do
    [ "$(basename "$(readlink "$switch/device")")" != "$(cat /sys/class/net/wlan2/phy80211/name)" ] || radio=${switch##*rfkill}
done
watching
rfkill block "$radio"
says '.path.reason == "wifiDisabled"'
shows '.status == "unsatisfied" and .reason == "wifiDisabled" and ('"$(interface wlan2)"' | .unavailableBecause == "wifiDisabled")'
rfkill unblock "$radio"
says '.event == "changed" and .path.reason == "interfaceDown"'
unwatched
stop client
ip link set wlan2 up

situation "roaming to another access point of the same network"
stop ap0
access_point 0 1 home; access_point 1 6 home
client "$(hex home)" "correct horse"
until_true grep -q up /sys/class/net/wlan2/operstate
ip addr replace 10.0.0.2/24 dev wlan2; ip route replace default via 10.0.0.1 dev wlan2
shows '.status == "satisfied" and .interfaces[0].wifi.ssid == "home"'
first=$(jq -r '.interfaces[0].wifi.bssid' /tmp/path)
other=$(printf '02:00:00:00:00:00\n02:00:00:00:01:00\n' | grep -v "$first")
watching
wpa_cli -p /run/wpa -i wlan2 scan >/dev/null
until_true sh -c "wpa_cli -p /run/wpa -i wlan2 scan_results | grep -q $other"
wpa_cli -p /run/wpa -i wlan2 roam "$other" >/dev/null
says '.path.status == "satisfied" and any(.path.interfaces[]; .wifi.bssid == "'"$other"'")'
shows '.status == "satisfied" and (.interfaces[0].wifi | .ssid == "home" and .bssid == "'"$other"'")'

situation "the access point goes away"
stop ap0; stop ap1
says '.event == "changed" and .path.status != "satisfied"'
shows '.status == "unsatisfied" and .active == null'
unwatched
stop client

situation "a wrong passphrase never makes a path, and while the handshake lasts a connection is required"
ip link set wlan2 up
ip addr replace 10.0.0.2/24 dev wlan2
access_point 0 1 home
watching
client "$(hex home)" "wrong passphrase"
says '.path.status == "requiresConnection" and .path.reason == "linkDormant"'
[ "$(jq -s 'any(.[]; .path.status == "satisfied")' /tmp/stream)" = false ] || fail $LINENO "a path without a handshake"
unwatched
stop client

situation "a hidden network has its name all the same"
stop ap0
access_point 0 1 secret ignore_broadcast_ssid=1
client "$(hex secret)" "correct horse"
until_true grep -q up /sys/class/net/wlan2/operstate
shows "$(interface wlan2)"' | .wifi.ssid == "secret" and .wifi.bssid == "02:00:00:00:00:00"'
stop client; stop ap0

# cost ELEMENT EXPRESSION WORDS: what an access point with this element makes of its client.
cost() {
    access_point 0 1 hotspot $1
    client "$(hex hotspot)" "correct horse"
    until_true grep -q up /sys/class/net/wlan2/operstate
    ip addr replace 10.0.0.2/24 dev wlan2; ip route replace default via 10.0.0.1 dev wlan2
    shows '.status == "satisfied" and .active == "wlan2" and .interfaces[0].wifi.ssid == "hotspot" and '"$2"
    "$NETSTATUS" show --explain >/tmp/explain
    [ "$(grep -c 'network cost element' /tmp/explain)" = "$([ -z "$3" ]; echo $?)" ] || fail $LINENO "$(cat /tmp/explain)"
    [ -z "$3" ] || grep -q "network cost element $3" /tmp/explain || fail $LINENO "$(cat /tmp/explain)"
}
situation "an access point that says what it costs is believed"
watching
cost vendor_elements=dd080050f21102000000 '.isExpensive and .expensiveBecause == "accessPoint"' '0x2 (metered)'
says '.path.isExpensive and .path.expensiveBecause == "accessPoint"'
"$NETSTATUS" snapshot --redact >/tmp/hotspot.json
"$NETSTATUS" show --json --from /tmp/hotspot.json | jq -e '.isExpensive and .expensiveBecause == "accessPoint"' >/dev/null ||
    fail $LINENO "a recording does not tell the same: $(cat /tmp/hotspot.json)"
stop client; stop ap0
cost vendor_elements=dd080050f21101000000 '(.isExpensive | not) and .expensiveBecause == "accessPoint"' '0x1 (unrestricted)'
stop client; stop ap0
cost "" '(.isExpensive | not) and .expensiveBecause == "typeDefault"' ""
unwatched
stop client; stop ap0

situation "an access point of our own is no client path, a monitor none either"
ip link set wlan2 down
printf 'interface=wlan3\ndriver=nl80211\nssid=ours\nhw_mode=g\nchannel=1\n' >/tmp/ours.conf
hostapd -B -P /run/ours.pid /tmp/ours.conf >/dev/null
ip addr add 10.42.0.1/24 dev wlan3
shows '.status == "unsatisfied" and ('"$(interface wlan3)"' | .wifi.mode == "accessPoint" and .wifi.ssid == "ours"
    and .wifi.signalDbm == null and .wifi.bssid == null and (.isAvailable | not))'
iw dev wlan2 set type monitor && ip link set wlan2 up
shows "$(interface wlan2)"' | .type == "wifi" and .wifi.mode == "monitor" and (.isAvailable | not)'
stop ours
ended
