# Every change once, in order; what is none makes no record.
uplink 0 192.0.2.10/24; uplink 1 198.51.100.10/24; ip route add default via 192.0.2.1 metric 100
watching
newest '.sequence == 1 and .changes == [] and .path.active == "u0"'
ip route add default via 198.51.100.1 metric 50; newest '.path.active == "u1" and (.changes | index("active") != null)'
ip route del default via 198.51.100.1; newest '.path.active == "u0"'
ip link set u0 down; newest '.path.status == "unsatisfied" and (.changes | index("status") != null)'
ip link set u0 up; ip route add default via 192.0.2.1; newest '.path.active == "u0"'
ip link set u0 name up0; newest '.path.active == "up0"'
kill -STOP $WATCH; ip route del default; kill -CONT $WATCH; newest '.path.status == "unsatisfied"'
stopped
ip route add default via 192.0.2.1; watching
printf 'addr del 192.0.2.10/24 dev up0\naddr add 192.0.2.10/24 dev up0\nroute add default via 192.0.2.1\n' | ip -batch -
ip link set up0 mtu 1400; ip link add other type dummy 2>/dev/null; ip link del other 2>/dev/null
# A record that must come shows that those before it, which must not, have had their time.
ip addr add 192.0.2.77/32 dev up0; newest '.event == "changed"'
[ "$(records)" = 1 ] || fail "records: $(jq -c .changes "$SCRATCH/stream")"
stopped
# A reader that leaves ends it, with nothing to say.
("$NETSTATUS" watch --json 2>"$SCRATCH/error"; echo $? >"$SCRATCH/code") | head -n 1 >/dev/null
for look in $(seq 50); do [ -s "$SCRATCH/code" ] && break; sleep 0.1; done # until the pipe is found closed
[ "$(cat "$SCRATCH/code" 2>/dev/null)" = 0 ] && [ ! -s "$SCRATCH/error" ] || fail "a closed pipe: $(cat "$SCRATCH/error")"
# Waiting.
exits 0 wait --timeout 0 -q
ip route del default; exits 1 wait --timeout 0.2; grep -q 'in time' "$SCRATCH/error" || fail "no reason given"
exits 0 wait --for unsatisfied --stable 100 --timeout 5 -q
"$NETSTATUS" wait --timeout 30 --get active >"$SCRATCH/got" & waiter=$!
ip route add default via 192.0.2.1; wait $waiter || fail "wait"
[ "$(cat "$SCRATCH/got")" = up0 ] || fail "wait --get"
# A recording replays the same every time.
"$NETSTATUS" snapshot >"$SCRATCH/r"; ip route del default; "$NETSTATUS" snapshot >>"$SCRATCH/r"
"$NETSTATUS" watch --json --from "$SCRATCH/r" >"$SCRATCH/1"; "$NETSTATUS" watch --json --from "$SCRATCH/r" >"$SCRATCH/2"
cmp "$SCRATCH/1" "$SCRATCH/2" || fail "two replays differ"
[ "$(jq -c .event "$SCRATCH/1" | paste -sd' ')" = '"started" "changed" "stopped"' ] || fail "$(jq -c .event "$SCRATCH/1")"
