# Hundreds of answers that no server should give: no crash, no hang, nothing raw on the terminal.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
far; web 80
for from in $(seq 0 30 ${FUZZ:-270}); do
    targets=(); endpoints=()
    for seed in $(seq $from $((from + 29))); do
        targets+=("http://203.0.113.1/fuzz?$seed"); endpoints+=(--portal-url "http://203.0.113.1/fuzz?$seed")
    done
    for form in targets endpoints; do
        declare -n list=$form
        timeout 20 "$NETSTATUS" check --json --count 1 --timeout 1 "${list[@]}" >"$SCRATCH/check" 2>"$SCRATCH/error"
        status=$?
        [ $status -le 1 ] || fail "seeds from $from, $form: status $status: $(cat "$SCRATCH/error")"
        [ "$(jq '.checks | length == 30 and all(.totalMs < 3000)' "$SCRATCH/check" 2>&1)" = true ] || fail "seeds from $from: $(cat "$SCRATCH/check")"
        LC_ALL=C grep -q '[^[:print:][:space:]]' "$SCRATCH/check" && fail "raw bytes: $(cat -v "$SCRATCH/check")"
    done
    timeout 20 "$NETSTATUS" check --count 1 --timeout 1 "${endpoints[@]}" >"$SCRATCH/check" 2>&1
    LC_ALL=C grep -q '[^[:print:][:space:]]' "$SCRATCH/check" && fail "raw bytes: $(cat -v "$SCRATCH/check")"
done
true
