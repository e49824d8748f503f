# A stream of verdicts.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
far; PORTAL=302 web 80
"$NETSTATUS" check --watch --json --interval 1 --timeout 2 --portal-url http://203.0.113.1/portal >"$SCRATCH/stream" 2>"$SCRATCH/error" &
WATCH=$!
newest '.event=="started" and .changes==[] and .sequence==1 and .check.internet=="captivePortal" and .check.portalURL=="http://login.example/?from=check"'
checks 0 true --count 1 http://203.0.113.1/login
newest '.event=="changed" and .check.internet=="reachable" and (.changes|index("internet")!=null) and (.check.path.status=="satisfied")'
# A path that is gone is told at once, and so is one that is back.
ip link set u0 down
newest '.check.internet=="unreachable" and .check.checks[0].reason=="noPath" and .check.path.status=="unsatisfied"'
ip link set u0 up; ip route replace default via 203.0.113.1
newest '.check.internet=="reachable"'
# A server that dies changes the check and not the path.
gone $WEB
newest '.check.internet=="unreachable" and .check.path.status=="satisfied" and .check.checks[0].reason=="connectionRefused"'
[ "$(records)" = 4 ] || fail "records: $(jq -c '[.changes, .check.internet]' "$SCRATCH/stream")"
stopped
# Between rounds, and within one that hangs, a signal ends it at once.
"$NETSTATUS" check --watch --interval 5 --timeout 60 tcp://203.0.113.99:80 >"$SCRATCH/stream" 2>&1 & WATCH=$!
sleep 0.3 # until the round runs
begun=$SECONDS; kill -INT $WATCH; wait $WATCH || fail "interrupted: $?"
[ $((SECONDS - begun)) -le 1 ] || fail "took long to end"
# A path that is lost ends a round that hangs.
"$NETSTATUS" check --watch --json --interval 5 --timeout 60 --count 1 tcp://203.0.113.99:80 >"$SCRATCH/stream" 2>"$SCRATCH/error" & WATCH=$!
sleep 0.3 # until the round runs
ip link set u0 down
newest '.event=="started" and .check.checks[0].reason=="noPath"'
stopped
# One that changes faster than a round takes does not keep the reader without an answer.
ip link set u0 up; ip route replace default via 203.0.113.1
"$NETSTATUS" check --watch --json --interval 1 --timeout 2 --count 1 tcp://203.0.113.99:80 >"$SCRATCH/stream" 2>"$SCRATCH/error" & WATCH=$!
for turn in $(seq 40); do
    ip route replace default via 203.0.113.$((turn % 2 + 50))
    [ -s "$SCRATCH/stream" ] && break
    sleep 0.5 # between changes of the path
done
newest '.event=="started" and .check.path.status=="satisfied"'
stopped
ip route replace default via 203.0.113.1
# A reader that leaves ends it.
("$NETSTATUS" check --watch --json --interval 1 tcp://203.0.113.1:80 2>"$SCRATCH/error"; echo $? >"$SCRATCH/code") | head -n 1 >/dev/null
for look in $(seq 50); do [ -s "$SCRATCH/code" ] && break; sleep 0.1; done # until the pipe is found closed
[ "$(cat "$SCRATCH/code" 2>/dev/null)" = 0 ] || fail "a closed pipe: $(cat "$SCRATCH/error")"
