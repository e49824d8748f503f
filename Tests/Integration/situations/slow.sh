# Readers that do not read, and signals that come meanwhile.
ended() { case $(sed -n 's/^State:[[:space:]]*\(.\).*/\1/p' "/proc/$1/status" 2>/dev/null) in Z | "") ;; *) false ;; esac; }
# writing PID: is held up in write(2).
writing() { [ "$(cut -d' ' -f1,2 "/proc/$1/syscall" 2>/dev/null)" = "$WRITE 0x1" ]; }
case $(uname -m) in x86_64) WRITE=1 ;; *) WRITE=64 ;; esac
[ -r /proc/self/syscall ] || { left_out "no /proc/PID/syscall, which tells of a write that is held up"; exit 0; }
# full_pipe: $SCRATCH/pipe, which takes no more byte; 9 is both of its ends.
full_pipe() {
    rm -f "$SCRATCH/pipe"; mkfifo "$SCRATCH/pipe"; exec 9<>"$SCRATCH/pipe"
    head -c 65536 /dev/zero >&9
}
emptied() { head -c 65536 <&9 >/dev/null; }
memory() { sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\).*/\1/p' "/proc/$1/status"; }

# Whoever starts the program may have blocked any signal.
blocking() { exec python3 -c 'import os, signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
os.execv(sys.argv[1], sys.argv[1:])' "$@"; }

for signal in TERM INT; do
    anew "SIG$signal ends a stream whose reader does not read"
    two_uplinks; ip route add default via 10.0.0.1; full_pipe
    blocking "$NETSTATUS" watch --json >"$SCRATCH/pipe" 2>"$SCRATCH/error" & WATCH=$!
    until_true writing $WATCH || fail "the write is not held up"
    kill -$signal $WATCH; until_true ended $WATCH || fail "still there"
    wait $WATCH || fail "ended with $?"
    [ ! -s "$SCRATCH/error" ] || fail "$(cat "$SCRATCH/error")"

    anew "SIG$signal ends a stream in order"
    two_uplinks; ip route add default via 10.0.0.1; watching
    kill -$signal $WATCH; wait $WATCH || fail "ended with $?"
    [ "$(jq -sc '[.[]|[.event,.sequence,.changes]]' "$SCRATCH/stream")" = '[["started",1,[]],["stopped",2,[]]]' ] || fail "$(cat "$SCRATCH/stream")"
done

anew "a reader that comes back gets the newest state, and nothing has piled up"
two_uplinks; ip route add default via 10.0.0.1; full_pipe
"$NETSTATUS" watch --json >"$SCRATCH/pipe" 2>"$SCRATCH/error" & WATCH=$!
until_true writing $WATCH || fail "the write is not held up"
before=$(memory $WATCH)
for turn in $(seq 2000); do echo "route replace default via 10.0.$((turn % 2)).1"; done | ip -batch -
ip route replace default via 10.0.1.7
writing $WATCH || fail "the write is no longer held up"
[ "$(memory $WATCH)" -le $((before + 512)) ] || fail "memory: $before KiB, then $(memory $WATCH)"
emptied; cat <&9 >"$SCRATCH/stream" & reader=$!
newest '.path.gateways==["10.0.1.7"]'
[ "$(jq -s length "$SCRATCH/stream")" -le 3 ] || fail "records: $(jq -c .path.gateways "$SCRATCH/stream")"
kill -TERM $WATCH; wait $WATCH || fail "ended with $?"
kill $reader

anew "a reader that leaves ends the stream, though there is nothing to say and though a write is held up"
two_uplinks; ip route add default via 10.0.0.1; exec 9>&-; rm -f "$SCRATCH/pipe"; mkfifo "$SCRATCH/pipe"
"$NETSTATUS" watch --json >"$SCRATCH/pipe" 2>"$SCRATCH/error" & WATCH=$!
head -n 1 <"$SCRATCH/pipe" >/dev/null # and leaves
until_true ended $WATCH || fail "still there"; wait $WATCH || fail "ended with $?"
full_pipe; "$NETSTATUS" watch --json >"$SCRATCH/pipe" 2>>"$SCRATCH/error" 9>&- & WATCH=$!
until_true writing $WATCH || fail "the write is not held up"
exec 9>&-; until_true ended $WATCH || fail "still there"; wait $WATCH || fail "ended with $?"
[ ! -s "$SCRATCH/error" ] || fail "$(cat "$SCRATCH/error")"

anew "a descriptor that somebody shares stays as it is"
two_uplinks; full_pipe; emptied
"$NETSTATUS" watch --json --count 1 >&9
flags=$(sed -n 's/^flags:[[:space:]]*//p' /proc/self/fdinfo/9)
[ $((0$flags & 04000)) -eq 0 ] || fail "O_NONBLOCK: $flags"
