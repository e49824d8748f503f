# The library, in a program that imports it and nothing else of this package.
# client WORD...: what it says goes into $SCRATCH/lines, a line a state.
client() { "$CLIENT" "$@" >"$SCRATCH/lines" 2>&1 & CLIENT_JOB=$!; }
# told PATTERN...: what differs among its lines is this so far, in this order, within a few seconds.
told() { until_true are_told "$@" || fail "line ${BASH_LINENO[0]}: not told: $*: $(cat "$SCRATCH/lines")"; }
are_told() {
    local lines line
    mapfile -t lines < <(uniq "$SCRATCH/lines")
    [ ${#lines[@]} -eq $# ] || return 1
    for line in "${lines[@]}"; do [[ $line =~ $1 ]] || return 1; shift; done
}

for form in handler sequence; do
    anew "a $form sees the path as it is, then each change"
    two_uplinks; client $form
    told '^unsatisfied \('
    ip route add default via 10.0.0.1 metric 100
    told '^unsatisfied' '^satisfied \(Path is satisfied\), interface: u0, ipv4'
    ip route add default via 10.0.1.1 metric 50
    told '^unsatisfied' 'u0, ipv4' 'interface: u1, ipv4'
    ip link set u1 down
    told '^unsatisfied' 'u0, ipv4' 'u1, ipv4' 'interface: u0, ipv4'
    ip route del default
    told '^unsatisfied' 'u0, ipv4' 'u1, ipv4' 'u0, ipv4' '^unsatisfied \('
done

anew "a request that fails is none of the path's business"
two_uplinks; ip route add default via 10.0.0.1; client request
told 'interface: u0'
kill -USR1 $CLIENT_JOB; told 'interface: u0' 'request: Connection refused'
ip route replace default via 10.0.1.1; told 'interface: u0' 'request: Connection refused' 'interface: u1'

anew "what the caller rules out is filtered"
two_uplinks; ip route add default via 10.0.0.1
client sequence required wifi; told '^unsatisfied \('
client sequence prohibited other; told '^unsatisfied \('
client sequence prohibited cellular; told 'interface: u0'

anew "monitors that were let go of leave neither thread nor descriptor"
two_uplinks; ip route add default via 10.0.0.1; client leak
wait $CLIENT_JOB; [ "$(cat "$SCRATCH/lines")" = "nothing is left" ] || fail "$(cat "$SCRATCH/lines")"
