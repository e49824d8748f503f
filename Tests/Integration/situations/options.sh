# What the options of watch and wait ask for.
lines() { [ "$(wc -l <"$SCRATCH/$1")" -ge "$2" ]; }
# streams FILE ARGUMENT ...: a stream into that file; its process is $STREAM.
streams() { local file=$1; shift; : >"$SCRATCH/$file"; "$NETSTATUS" watch "$@" >"$SCRATCH/$file" 2>"$SCRATCH/$file.error" & STREAM=$!; }
# told FILE FILTER EXPECTED
told() { [ "$(jq -sc "$2" "$SCRATCH/$1")" = "$3" ] || fail "line ${BASH_LINENO[0]}: $(jq -sc "$2" "$SCRATCH/$1"), not $3"; }

anew "a number of records, then the end"
two_uplinks; ip route add default via 10.0.0.1
exits 0 watch --json --count 1; told out '[.[].event]' '["started","stopped"]'
streams two --json --count 2; two=$STREAM; until_true lines two 1 || fail "no record"
ip route replace default via 10.0.1.1; wait $two || fail "ended with $?"
told two '[.[]|[.event,.path.active]]' '[["started","u0"],["changed","u1"],["stopped","u1"]]'

anew "changes alone"
two_uplinks; ip route add default via 10.0.0.1
streams first --json; first=$STREAM; streams none --json --no-initial --count 1; none=$STREAM
until_true lines first 1 || fail "no record"
asleep() { grep -q '^State:.S' "/proc/$1/status"; }
until_true asleep $none
lines none 1 && fail "an initial record"
until ! kill -0 $none 2>/dev/null; do
    ip route replace default via 10.0.1.1; sleep 0.2; ip route replace default via 10.0.0.1; sleep 0.2
done
wait $none || fail "ended with $?"
told none '[.[]|[.event,.sequence]]' '[["changed",1],["stopped",2]]'
kill -TERM $first; wait $first

anew "until a status, and what the end says"
two_uplinks
exits 0 watch --json --until unsatisfied; told out '[.[].event]' '["started","stopped"]'
streams until --json --until satisfied; until=$STREAM; until_true lines until 1 || fail "no record"
ip route add default via 10.0.0.1; wait $until || fail "ended with $?"
told until '[.[]|[.event,.path.status]]' '[["started","unsatisfied"],["changed","satisfied"],["stopped","satisfied"]]'
exits 1 watch --until unsatisfied --count 1
streams until --json --until unsatisfied; until=$STREAM; until_true lines until 1 || fail "no record"
kill -TERM $until; wait $until; [ $? = 1 ] || fail "the status did not come, yet"
("$NETSTATUS" watch --json --until unsatisfied 2>"$SCRATCH/error"; echo $? >"$SCRATCH/code") | head -n 1 >/dev/null
[ "$(cat "$SCRATCH/code")" = 0 ] && [ ! -s "$SCRATCH/error" ] || fail "a reader that left: $(cat "$SCRATCH/code" "$SCRATCH/error")"
# The same found while writing: records that come after the reader has left.
"$NETSTATUS" snapshot >"$SCRATCH/first"; ip route del default; "$NETSTATUS" snapshot >"$SCRATCH/second"
mkfifo "$SCRATCH/feed" "$SCRATCH/told"; exec 7<>"$SCRATCH/feed"
"$NETSTATUS" watch --json --until requiresConnection --from - <"$SCRATCH/feed" >"$SCRATCH/told" 2>"$SCRATCH/error" 7>&- & until=$!
exec 8<"$SCRATCH/told"; cat "$SCRATCH/first" >&7; IFS= read -r record <&8; exec 8<&-
[ "$(jq -r .event <<<"$record")" = started ] || fail "not told as it came: $record"
cat "$SCRATCH/second" >&7; exec 7>&-; wait $until || fail "a reader that left: $?"
[ ! -s "$SCRATCH/error" ] || fail "$(cat "$SCRATCH/error")"

anew "a replay ends when its reader leaves, though no more is recorded"
two_uplinks; "$NETSTATUS" snapshot >"$SCRATCH/one"; rm -f "$SCRATCH/feed" "$SCRATCH/told"; mkfifo "$SCRATCH/feed" "$SCRATCH/told"
exec 7<>"$SCRATCH/feed"
"$NETSTATUS" watch --json --from - <"$SCRATCH/feed" >"$SCRATCH/told" 2>"$SCRATCH/error" 7>&- & replay=$!
exec 8<"$SCRATCH/told"; cat "$SCRATCH/one" >&7; IFS= read -r record <&8; exec 8<&-
ended() { case $(sed -n 's/^State:[[:space:]]*\(.\).*/\1/p' "/proc/$1/status" 2>/dev/null) in Z | "") ;; *) false ;; esac; }
until_true ended $replay || fail "still there"
exec 7>&-; wait $replay || fail "ended with $?"
[ ! -s "$SCRATCH/error" ] || fail "$(cat "$SCRATCH/error")"

anew "values, one line where one of them changes"
two_uplinks; ip route add default via 10.0.0.1
streams values --get status,active,ipv4.gateway; values=$STREAM; until_true lines values 1 || fail "no line"
ip address add 10.0.0.77/32 dev u0 # another record, the same values
streams all --json; all=$STREAM; until_true lines all 1 || fail "no record"
ip address add 10.0.0.78/32 dev u0; until_true lines all 2 || fail "no record"
ip route replace default via 10.0.1.1; until_true lines values 2 || fail "no line"
ip route delete default; until_true lines values 3 || fail "no line"
kill -TERM $values $all; wait $values || fail "ended with $?"
printf 'satisfied\tu0\t10.0.0.1\nsatisfied\tu1\t10.0.1.1\nunsatisfied\t\t\n' | cmp - "$SCRATCH/values" || fail "$(cat "$SCRATCH/values")"

anew "each filter asks its own question"
two_uplinks; ip route add default via 10.0.0.1 metric 100; ip route add default via 10.0.1.1 metric 600
ip address add 2001:db8::2/64 dev u1 nodad; ip -6 route add default via fe80::1 dev u1
ip route add 203.0.113.0/24 via 10.0.1.1
names='one:--interface=u1 type:--interface-type=other none:--interface-type=wifi without:--prohibit-type=other six:--family=6 four:-4 to:--to=203.0.113.5 all:--all'
for name in $names; do streams "${name%%:*}" --json "${name#*:}"; eval "${name%%:*}=$STREAM"; done
for name in $names; do until_true lines "${name%%:*}" 1 || fail "no record: $name"; done
told one '.[-1].path.active' '"u1"'; told type '.[-1].path.active' '"u0"'; told none '.[-1].path.reason' '"filtered"'
told without '.[-1].path.reason' '"filtered"'; told six '.[-1].path|[.active,.ipv4.reason]' '["u1","notEvaluated"]'
told four '.[-1].path|[.active,.ipv6.reason]' '["u0","notEvaluated"]'; told to '.[-1].path|[.active,.ipv4.prefix]' '["u1","203.0.113.0/24"]'
told all '.[-1].path.interfaces|any(.name=="f0")' true
ip route delete 203.0.113.0/24; newest_of() { [ "$(tail -n 1 "$SCRATCH/$1" | jq "$2")" = true ]; }
until_true newest_of to '.path.active=="u0"' || fail "the way to an address is not followed"
ip route delete default metric 600; until_true newest_of one '.path.ipv4.status=="unsatisfied" and .path.ipv6.status=="satisfied"' || fail "--interface"
ip -6 route delete default; until_true newest_of six '.path.status=="unsatisfied"' || fail "--family"
until_true newest_of one '.path.status=="unsatisfied"' || fail "--interface"
ip route delete default; until_true newest_of four '.path.status=="unsatisfied"' || fail "-4"
ip link add late type veth peer name far; until_true newest_of all '.path.interfaces|any(.name=="late")' || fail "--all"
for name in $names; do eval "kill -TERM \$${name%%:*}"; done; wait

anew "lines for a person"
two_uplinks; ip route add default via 10.0.0.1
exits 0 watch --count 1 --color=never
grep -Eq '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+ ?([+-][0-9:]{4,6}|Z|[A-Z]+).* satisfied.*u0' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"

anew "waiting: once, for a while, steadily"
two_uplinks
exits 1 wait --timeout 0 -q; [ ! -s "$SCRATCH/error" ] && [ ! -s "$SCRATCH/out" ] || fail "-q speaks"
exits 1 wait --timeout 0; grep -q 'did not become satisfied in time; it is unsatisfied' "$SCRATCH/error" || fail "no reason"
exits 1 wait --timeout 0.25 --json; told out '[.[].status]' '["unsatisfied"]'
exits 1 wait --timeout .1 --get status; [ "$(cat "$SCRATCH/out")" = unsatisfied ] || fail "--get"
exits 0 wait --for unsatisfied --timeout 0
exits 1 wait --for requiresConnection --timeout 0.1
for wrong in -1 1e9999 nan '' 5s; do exits 2 wait --timeout "$wrong"; done
ip route add default via 10.0.0.1
exits 0 wait --timeout 0 --json; told out '[.[].status]' '["satisfied"]'
exits 1 wait --stable 5000 --timeout 0.1; grep -q 'has not been for 5000 ms' "$SCRATCH/error" || fail "no reason"
exits 0 wait --stable 100 --timeout 5 -q
exits 1 wait --interface nosuch --timeout 0.1; grep -q nosuch "$SCRATCH/error" || fail "the name is not named"
"$NETSTATUS" wait --for unsatisfied --timeout 60 >"$SCRATCH/out" 2>"$SCRATCH/error" & waiting=$!
until_true asleep $waiting || fail "does not wait"; kill -TERM $waiting; wait $waiting; [ $? = 1 ] || fail "interrupted: $?"
grep -q '^netstatus: interrupted.*it is satisfied' "$SCRATCH/error" && [ ! -s "$SCRATCH/out" ] || fail "$(cat "$SCRATCH/error")"
# A path that goes away before it has held for long does not count.
"$NETSTATUS" wait --stable 1500 --timeout 60 --settle 0 >"$SCRATCH/out" 2>"$SCRATCH/error" & waiting=$!
for turn in 1 2 3 4; do sleep 0.4; ip route delete default; sleep 0.2; kill -0 $waiting || fail "it did not hold"; ip route add default via 10.0.0.1; done
wait $waiting || fail "ended with $?"
