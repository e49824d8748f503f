# Name servers that answer, refuse, keep silent and lie.
source "$(dirname "${BASH_SOURCE[0]}")/../servers/library"
needs dnsmasq
far; web 80
resolver 'nameserver 203.0.113.1\n'
default='--timeout 2'

# Every default endpoint, answered by what its owner documents; only the names lead elsewhere here.
names --address=/#/203.0.113.1
checks 0 '.internet=="reachable" and (.checks|length)>=3 and ([.checks[].result]|unique)==["passed"] and all(.checks[]; .dnsMs>0 and .address=="203.0.113.1")' $default
checks 0 '.checks[0].kind=="dns" and .checks[0].result=="passed" and .checks[0].address=="203.0.113.1"' dns://any.example
checks 0 '[.checks[].result]==["passed","passed","passed"] and .checks[0].dnsMs>0' tcp://a.example:80 http://b.example/200 ping://c.example
checks 1 '.checks[0].reason=="connectionRefused" and .checks[0].detail=="privateAddress"' --count 1 tcp://a.example:81
gone $NAMES; names --address=/a.example/203.0.113.1 --local=/a.example/
checks 1 '.checks[0].reason=="dnsFailure" and .checks[0].detail=="noAddress"' --count 1 -6 dns://a.example
# Twenty dead addresses of one family do not crowd out the other.
gone $NAMES; names $(printf -- '--host-record=crowd.example,2001:db8::%x ' $(seq 256 275)) --host-record=crowd.example,203.0.113.1
checks 0 '.checks[0].address=="203.0.113.1"' --count 1 tcp://crowd.example:80
# One of several endpoints that answers wrongly does not decide.
gone $NAMES; names --address=/#/203.0.113.1 --address=/captive.apple.com/203.0.113.77
checks 0 '.internet=="reachable" and ([.checks[]|select(.result=="failed").target]==["http://captive.apple.com/hotspot-detect.html"])' $default
# A name server that lies, as portals have it: every name is the portal.
gone $WEB; gone $NAMES; names --address=/#/203.0.113.1
for kind in 302 html 511 meta; do
    PORTAL=$kind web 80
    checks 1 '.internet=="captivePortal" and .portalURL!=null and ([.checks[].result]|unique)==["captivePortal"] and .checks[0].detail=="privateAddress"' $default
    [ $kind != 302 ] || { checks 0 true --count 1 http://203.0.113.1/login; checks 0 '.internet=="reachable"' $default; }
    gone $WEB
done
# A filter that answers with no host's address: a socket would take it for this machine.
gone $NAMES; names --address=/a.example/0.0.0.0 --address=/a.example/::
for target in a.example dns://a.example tcp://a.example:80; do
    checks 1 '.checks[0].reason=="dnsFailure" and .checks[0].detail=="noAddress" and (.checks[0].message|contains("filter"))' --count 1 $target
done
# To a private address where nobody listens.
gone $NAMES; names --address=/#/192.168.7.7
there ip addr add 192.168.7.7/32 dev lo
checks 1 '.internet=="unreachable" and .checks[0].reason=="connectionRefused" and .checks[0].detail=="privateAddress"' $default
gone $NAMES

failing() { checks 1 ".internet==\"unreachable\" and ([.checks[].reason]|unique)==[\"dnsFailure\"] and ([.checks[].detail]|unique)==[\"$1\"]" $default; }
names; failing noAnswer; gone $NAMES                               # refuses
names --address=/#/; failing noSuchName; gone $NAMES               # knows no name
failing noAnswer                                                   # is not there
jq -e '.checks[0].message|contains("203.0.113.1")' "$SCRATCH/check" >/dev/null || fail "the server is not named: $(cat "$SCRATCH/check")"
LIMIT=6
# One thread waits for a silent server, however many attempts do.
sits 53
"$NETSTATUS" check --json --count 9 --interval 0.05 --timeout 3 tcp://a.example:80 >/dev/null 2>&1 & CHECK=$!
sleep 1 # until all attempts wait
[ "$(ls /proc/$CHECK/task | wc -l)" -le 2 ] || fail "$(ls /proc/$CHECK/task | wc -l) threads"
gone $CHECK; gone $NAMES
sits 53; failing noAnswer                                          # keeps silent: ends in time all the same
checks 1 '.checks[0].reason=="dnsFailure"' --timeout 1 http://a.example/ tcp://a.example:80 a.example
# Without a way out a name is not worth much waiting.
ip route del default; ip -6 route del default
LIMIT=6
checks 1 '.path.status=="unsatisfied" and ([.checks[].reason]|unique)==["noPath"]' $default
LIMIT=4
checks 1 '.checks[0].reason=="noPath"' --timeout 5 tcp://a.example:80
checks 1 '.checks[0].reason=="noPath"' --timeout 0.3 --count 1 tcp://a.example:80
# An answer is one all the same: that there is no such host, and what the hosts file has.
echo '198.51.100.77 hosted.example' >>/etc/hosts
gone $NAMES; names --address=/#/
checks 1 '.checks[0].reason=="dnsFailure" and .checks[0].detail=="noSuchName"' --count 1 http://typo.example/
checks 0 '.checks[0].address=="198.51.100.77"' --count 1 dns://hosted.example
# But a neighbour's name works.
gone $NAMES; web 80; names --address=/#/203.0.113.1
checks 0 '.path.status=="unsatisfied" and .checks[0].result=="passed"' tcp://a.example:80
checks 0 '.checks[0].result=="passed"' tcp://203.0.113.1:80 tcp://127.0.0.1:$(python3 -c 'import socket,os,sys
s=socket.socket(); s.bind(("127.0.0.1",0)); s.listen(9); print(s.getsockname()[1],flush=True)
if os.fork(): os._exit(0)
os.close(1); import time; time.sleep(20)')
rm /etc/resolv.conf
ip route add default via 203.0.113.1
checks 1 '.checks[0].detail|IN("noNameServer","noSuchName")' --count 1 dns://a.example
