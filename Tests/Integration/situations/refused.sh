# A kernel that announces nothing, and one without netlink.
cc -shared -fPIC -o "$SCRATCH/refuse.so" "$1/refuse.c" 2>/dev/null || { left_out "no C compiler to make refusals with"; exit 0; }
real=$NETSTATUS
printf '#!/bin/sh\nLD_PRELOAD=%s exec %s "$@"\n' "$SCRATCH/refuse.so" "$real" >"$SCRATCH/refusing"; chmod +x "$SCRATCH/refusing"
NETSTATUS=$SCRATCH/refusing

anew "without announcements changes are looked for, and that is said once"
two_uplinks; ip route add default via 10.0.0.1
export REFUSE=groups
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
two_uplinks; ip route add default via 10.0.0.1
export REFUSE=socket
unknown() {
    exits 2 "$@"
    [ "$(jq -s 'length == 1' "$SCRATCH/out")" = true ] || fail "$*: $(cat "$SCRATCH/out")"
    jq -e '(.path // .) | .status == "unknown" and .reason == "kernelUnavailable"' "$SCRATCH/out" >/dev/null || fail "$*"
    [ "$(grep -c '^netstatus: the kernel could not be asked' "$SCRATCH/error")" = 1 ] || fail "$*: $(cat "$SCRATCH/error")"
    grep -q 'announces' "$SCRATCH/error" && fail "$* speaks of announcements"
}
unknown show --json; unknown watch --json; unknown wait --json --timeout 5
exits 2 wait -q --timeout 5; exits 2 show -q; exits 2 snapshot --follow
