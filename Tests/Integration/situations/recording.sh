# Waiting for one family, and recording a change.
asleep() { grep -q '^State:.S' "/proc/$1/status"; }

anew "the family asked for is waited for, not the other"
uplink 0; ip address add 2001:db8::2/64 dev u0 nodad; ip -6 route add default via fe80::1 dev u0
exits 1 wait --family 4 --timeout 0.2
exits 1 wait --family 4 --timeout 0
[ ! -s "$SCRATCH/out" ] || fail "printed"
grep -q 'did not become satisfied in time; it is unsatisfied' "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
exits 0 wait --family 6 --timeout 5
"$NETSTATUS" wait --family 4 --timeout 20 >/dev/null & waiting=$!
until_true asleep $waiting
ip address add 10.0.0.2/24 dev u0; ip route add default via 10.0.0.1; wait $waiting || fail "exit $?"

anew "a recorded sequence replays as it was seen"
two_uplinks; ip route add default via 10.0.0.1
: >"$SCRATCH/film"
"$NETSTATUS" snapshot --follow >"$SCRATCH/film" & filming=$!
lines() { [ "$(wc -l <"$SCRATCH/film")" -ge "$1" ]; }
until_true lines 1 || fail "nothing recorded"
ip route replace default via 10.0.1.1; until_true lines 2 || fail "the change is not recorded"
kill -TERM $filming; wait $filming
exits 0 watch --json --from "$SCRATCH/film"
[ "$(jq -sc '[.[]|[.event,.path.active]]' "$SCRATCH/out")" = '[["started","u0"],["changed","u1"],["stopped","u1"]]' ] ||
    fail "$(jq -c '[.event,.path.active]' "$SCRATCH/out")"
exits 0 snapshot --redact --from "$SCRATCH/film"; cp "$SCRATCH/out" "$SCRATCH/redacted"
exits 0 watch --json --from "$SCRATCH/redacted"
jq -sce '[.[]|.path.active]|.[0]!=.[1] and .[1]==.[2] and all(test("^u"; "i")|not)' "$SCRATCH/out" >/dev/null ||
    fail "$(jq -c .path.active "$SCRATCH/out")"
exits 2 show --from "$SCRATCH/film"; grep -q 'watch --from' "$SCRATCH/error" || fail "the way out is not named"

anew "what can be no recording is refused at its first bytes"
for c in show watch snapshot; do
    exits 2 $c --from /dev/zero; grep -q 'line 1, column 1: expected a value' "$SCRATCH/error" || fail "$c: $(cat "$SCRATCH/error")"
    (printf '{"kind":'; cat /dev/zero) | exits 2 $c --from - || exit 1
done
