# What is hard to bring about, pretended: a kernel that refuses, errors, a machine that slept.
cc -shared -fPIC -o "$SCRATCH/pretend.so" "$1/pretend.c" 2>"$SCRATCH/error" || { left_out "nothing to pretend with: $(head -n 1 "$SCRATCH/error")"; exit 0; }
printf '#!/bin/sh\nPRETEND=%s LD_PRELOAD=%s exec %s "$@"\n' "$SCRATCH/word" "$SCRATCH/pretend.so" "$NETSTATUS" >"$SCRATCH/pretending"
chmod +x "$SCRATCH/pretending"; NETSTATUS=$SCRATCH/pretending
pretend() { rm -f "$SCRATCH/word"; [ -z "$1" ] || { echo "$1" >"$SCRATCH/word.new"; mv "$SCRATCH/word.new" "$SCRATCH/word"; }; }

anew "without announcements changes are looked for, and that is said once"
two_uplinks; ip route add default via 10.0.0.1; pretend groupless
watching; newest '.path.active=="u0"'
ip route replace default via 10.0.1.1; newest '.event=="changed" and .path.active=="u1"'
ip route replace default via 10.0.0.1; newest '.sequence==3 and .path.active=="u0"'
[ "$(grep -c 'announces no changes' "$SCRATCH/error")" = 1 ] || fail "notice: $(cat "$SCRATCH/error")"
stopped
"$NETSTATUS" snapshot --follow >"$SCRATCH/film" 2>"$SCRATCH/error" & filming=$!
lines() { [ "$(wc -l <"$SCRATCH/film")" -ge "$1" ]; }
until_true lines 1 || fail "nothing recorded"
ip route replace default via 10.0.1.1; until_true lines 2 || fail "the change is not recorded"
kill -TERM $filming; wait $filming || fail "the recording ended with $?"
ip route del default
"$NETSTATUS" wait --timeout 20 --get active >"$SCRATCH/out" 2>"$SCRATCH/error" & waiting=$!
ip route add default via 10.0.0.1; wait $waiting || fail "wait ended with $?"
[ "$(cat "$SCRATCH/out")" = u0 ] || fail "wait: $(cat "$SCRATCH/out")"

anew "without netlink the path is unknown, not offline"
two_uplinks; ip route add default via 10.0.0.1; pretend socketless
unknown() {
    exits 2 "$@"
    [ "$(jq -s 'length == 1' "$SCRATCH/out")" = true ] || fail "$*: $(cat "$SCRATCH/out")"
    jq -e '(.path // .) | .status == "unknown" and .reason == "kernelUnavailable"' "$SCRATCH/out" >/dev/null || fail "$*"
    [ "$(grep -c '^netstatus: the kernel could not be asked' "$SCRATCH/error")" = 1 ] || fail "$*: $(cat "$SCRATCH/error")"
    grep -q 'announces' "$SCRATCH/error" && fail "$* speaks of announcements"
}
unknown show --json; unknown watch --json; unknown wait --json --timeout 5
exits 2 wait -q --timeout 5; exits 2 show -q; exits 2 snapshot --follow

anew "an event socket that breaks is replaced, and what it hid is read"
two_uplinks; ip route add default via 10.0.0.1; pretend ""; watching; newest '.generation==1'
pretend broken; ip route replace default via 10.0.1.1
newest '.path.active=="u1" and .generation==2'
ip route replace default via 10.0.0.1; newest '.path.active=="u0" and .generation==2 and .sequence==3'; stopped

anew "a read that fails is not the last"
two_uplinks; ip route add default via 10.0.0.1; watching
pretend deaf; ip route replace default via 10.0.1.1; newest '.path.status=="unknown"'
pretend ""; newest '.path.active=="u1"'; stopped

anew "lists that change while they are read are used, and read again in the same generation"
two_uplinks; ip route add default via 10.0.0.1; pretend unsteady; watching; newest '.path.active=="u0"'
ip route replace default via 10.0.1.1; newest '.path.active=="u1" and .generation==1'
pretend ""; ip route replace default via 10.0.0.1; newest '.path.active=="u0" and .sequence==3'; stopped

anew "after a sleep all is read anew"
two_uplinks; ip route add default via 10.0.0.1; watching; newest '.generation==1'
pretend asleep; ip address add 10.0.0.99/32 dev u0; newest '.sequence==2 and .generation==2'
ip address delete 10.0.0.99/32 dev u0; newest '.sequence==3 and .generation==2'; stopped

anew "a read that had to wait for the kernel does not put the next one off"
two_uplinks; ip route add default via 10.0.0.1; pretend busy; watching
ip route replace default via 10.0.1.1; newest '.path.active=="u1"'
pretend ""; ip route replace default via 10.0.0.1; newest '.path.active=="u0"'; stopped

anew "a kernel that only lists its routes is judged by the list, and by addresses"
two_uplinks; ip route add default via 10.0.0.1; pretend lookless
shows '.active=="u0" and .availableInterfaces==["u0"]'
"$NETSTATUS" show --explain | grep -q 'IPv4: the kernel cannot look up' || fail "looked up all the same"
ip route add 0.0.0.0/1 via 10.0.1.1; shows '.active=="u0"'
ip route add 128.0.0.0/1 via 10.0.1.1; shows '.active=="u1" and .availableInterfaces==["u1","u0"]'
shows '.active=="lo"' --to 127.0.0.1; shows '.active=="lo"' --to 10.0.1.2; shows '.active=="lo"' --to ::1
shows '.active=="u0" and .gateways==[]' --to 10.0.0.9; shows '.active=="u1" and .gateways==["10.0.1.1"]' --to 192.0.2.1
ip route del 128.0.0.0/1; ip route del default; exits 2 show --json --to 192.0.2.1
jq -e '.reason=="kernelUnavailable"' "$SCRATCH/out" >/dev/null || fail "none is not told"
