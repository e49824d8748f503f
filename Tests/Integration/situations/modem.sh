# ModemManager, played by a stand-in with the same bus interface.
own_run; bus_config
export HOME=$SCRATCH; unset XDG_CONFIG_HOME DBUS_SYSTEM_BUS_ADDRESS
cat >"$SCRATCH/modem.py" <<'P'
"""modem.py: changes the modem's properties, NAME=VALUE each; the first time makes it."""
import sys
import dbus

MODEM = "org.freedesktop.ModemManager1.Modem"
MOCK = "org.freedesktop.DBus.Mock"
PATH = "/org/freedesktop/ModemManager1/Modem/0"
bus = dbus.SystemBus()
three = {"RegistrationState", "OperatorName", "OperatorCode"}


def typed(name, value):
    if name == "State":
        return dbus.Int32(int(value))
    if name == "SignalQuality":
        return dbus.Struct((dbus.UInt32(int(value)), True), signature="ub")
    return dbus.String(value) if name.startswith("Operator") else dbus.UInt32(int(value))


given = {name: typed(name, value) for name, value in (word.split("=", 1) for word in sys.argv[2:])}
if sys.argv[1] == "add":
    ports = [("cdc-wdm9", 6), ("u0", 2)]
    given["Ports"] = dbus.Array([dbus.Struct((n, dbus.UInt32(t)), signature="su") for n, t in ports], signature="(su)")
    manager = bus.get_object("org.freedesktop.ModemManager1", "/org/freedesktop/ModemManager1")
    manager.AddObject(PATH, MODEM, {}, [], dbus_interface=MOCK)
    modem = bus.get_object("org.freedesktop.ModemManager1", PATH)
    for interface, own in ((MODEM, set(given) - three), (MODEM + ".Modem3gpp", set(given) & three)):
        modem.AddProperties(interface, {n: given[n] for n in own}, dbus_interface=MOCK)
    manager.EmitSignal("org.freedesktop.DBus.ObjectManager", "InterfacesAdded", "oa{sa{sv}}",
                       [dbus.ObjectPath(PATH), dbus.Dictionary({MODEM: dbus.Dictionary({}, signature="sv")},
                                                               signature="sa{sv}")], dbus_interface=MOCK)
else:
    modem = bus.get_object("org.freedesktop.ModemManager1", PATH)
    for interface, own in ((MODEM, set(given) - three), (MODEM + ".Modem3gpp", set(given) & three)):
        for name in own:
            modem.Set(interface, name, given[name], dbus_interface="org.freedesktop.DBus.Properties")
P
# Distributions put modules beside their own interpreter, which need not be the first on the path.
for PYTHON in python3 /usr/bin/python3; do $PYTHON -c 'import dbus, dbusmock' 2>/dev/null && break; done
modem() { $PYTHON "$SCRATCH/modem.py" "$@" || fail "modem $*"; }
# manager: the stand-in; MANAGER is its process.
owned() { dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner "string:$1" 2>/dev/null | grep -q true; }
manager() {
    $PYTHON -c 'import dbus, dbusmock' 2>/dev/null || { left_out "no python3-dbusmock"; return 1; }
    $PYTHON -m dbusmock --system --is-object-manager org.freedesktop.ModemManager1 /org/freedesktop/ModemManager1 \
        org.freedesktop.ModemManager1 >"$SCRATCH/mm.log" 2>&1 &
    MANAGER=$!
    until_true owned org.freedesktop.ModemManager1
}
begin() { anew "$1"; bus && manager && uplink 0; }

if begin "a modem's word is shown, and explains a path that is not there"; then
    modem add State=8 AccessTechnologies=16384 SignalQuality=67 RegistrationState=1 "OperatorName=Example Mobile" UnlockRequired=1 StateFailedReason=0
    shows '.status=="requiresConnection" and .reason=="cellularNotConnected" and (.message|test("Example Mobile"))' --all
    shows '[.interfaces[]|select(.name=="u0").cellular]==[{generation:"4g",technology:"lte",operator:"Example Mobile",signalPercent:67,registration:"home",state:"registered"}]' --all
    modem set State=3; shows '.status=="unsatisfied" and .reason=="cellularDisabled" and (.message|test("disabled"))'
    modem set State=2 UnlockRequired=2; shows '.reason=="cellularDisabled" and (.message|test("PIN"))'
    modem set State=-1 StateFailedReason=2; shows '.reason=="cellularDisabled" and (.message|test("SIM is missing"))'
    modem set State=10; shows '.reason=="connecting"'
    modem set State=6 AccessTechnologies=32768 RegistrationState=5
    shows '.status=="unsatisfied" and .reason=="noAddress"' --all
    shows '[.interfaces[]|select(.name=="u0").cellular]|.[0].generation=="5g" and .[0].technology=="5gnr" and .[0].registration=="roaming"' --all
    # The kernel's path wins over whatever the modem says.
    modem set State=3; ip address add 10.0.0.2/24 dev u0; ip route add default via 10.0.0.1
    shows '.status=="satisfied" and .active=="u0" and .interfaces[0].cellular.state=="disabled"'
    exits 0 snapshot --redact; ! grep -q 'Example Mobile' "$SCRATCH/out" || fail "the operator is still named"
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    shows '.status=="satisfied" and (.interfaces[0]|has("cellular")|not)'
fi

if begin "names that steer terminals, and values that make no sense, do no harm"; then
    modem add State=8 AccessTechnologies=0 SignalQuality=4000000000 RegistrationState=99 "OperatorName=$(printf 'a\033[31m\n\xe2\x80\xaeb')"
    shows '[.interfaces[]|select(.name=="u0").cellular]|.[0].generation==null and .[0].signalPercent==100 and .[0].registration=="unknown" and .[0].operator=="a\u001b[31m\n\u202eb"' --all
    exits 0 show --all; ! grep -q "$(printf '\033')" "$SCRATCH/out" || fail "an escape came through"
    grep -q 'a\\x1b\[31m\\x0a' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
    modem set State=12345; shows '.status=="unsatisfied"' --all
fi

if begin "a stream follows the modem, but not its signal"; then
    ip address add 10.0.0.2/24 dev u0; ip route add default via 10.0.0.1
    watching
    modem add State=11 AccessTechnologies=16384 SignalQuality=67 RegistrationState=1 OperatorName=One
    newest '.path.interfaces[0].cellular.generation=="4g" and .changes==["interfaces"]'
    told=$(records)
    modem set SignalQuality=20; modem set SignalQuality=21
    modem set AccessTechnologies=32
    newest '.path.interfaces[0].cellular|.generation=="3g" and .signalPercent==21'
    [ "$(records)" = $((told + 1)) ] || fail "records: $(jq -c .changes "$SCRATCH/stream")"
    kill -STOP "$MANAGER"; ip route add default via 10.0.0.9 metric 0 2>/dev/null; ip route replace default via 10.0.0.9
    newest '.path.gateways==["10.0.0.9"] and .path.interfaces[0].cellular.generation=="3g"'
    kill -CONT "$MANAGER"; modem set AccessTechnologies=32768
    newest '.path.interfaces[0].cellular.generation=="5g"'
    kill -KILL "$MANAGER"; wait "$MANAGER" 2>/dev/null
    newest '.path.status=="satisfied" and (.path.interfaces[0]|has("cellular")|not)'
    stopped
fi
