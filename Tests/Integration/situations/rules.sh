# The user's own rules about expense and constraint.
own_etc; mkdir /etc/netstatus
export HOME=$SCRATCH/home; unset XDG_CONFIG_HOME
rules() { cat >"/etc/netstatus/$1.conf"; }
no_rules() { rm -rf /etc/netstatus "$HOME"; mkdir -p /etc/netstatus "$HOME"; }

anew "a rule makes a link expensive and constrained, and --explain names it"
no_rules; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
shows '(.isExpensive|not) and .expensiveBecause=="typeDefault" and .constrainedBecause=="typeDefault"'
rules 10-train <<'X'
# A comment.
[Match]
Name=x* u[0-3]
[Link]
Expensive=yes
Constrained=on
X
shows '.isExpensive and .expensiveBecause=="userRule" and .isConstrained and .constrainedBecause=="userRule"'
shows '.description|endswith(", expensive, constrained")'
exits 0 show --explain
grep -q 'rule: expensive: yes by /etc/netstatus/10-train.conf, line 5' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
exits 0 show --get isExpensive,isConstrained
[ "$(cat "$SCRATCH/out")" = "$(printf 'true\ntrue')" ] || fail "$(cat "$SCRATCH/out")"

anew "later files win, the user's own last, each for what it says"
no_rules; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
printf '[Match]\nName=u0\n[Link]\nExpensive=yes\nConstrained=yes\n' | rules 10
printf '[Match]\nType=other\n[Link]\nExpensive=no\n' | rules 20
shows '(.isExpensive|not) and .expensiveBecause=="userRule" and .isConstrained'
mkdir -p "$HOME/.config/netstatus"
printf '[Match]\nName=!x*\n[Link]\nExpensive=1\n' >"$HOME/.config/netstatus/05.conf"
shows '.isExpensive and .isConstrained'
mkdir -p "$SCRATCH/xdg/netstatus"
printf '[Match]\nName=*\n[Link]\nConstrained=no\n' >"$SCRATCH/xdg/netstatus/00.conf"
XDG_CONFIG_HOME=$SCRATCH/xdg shows '(.isExpensive|not) and (.isConstrained|not)'

anew "what stands on an expensive link is expensive"
no_rules; uplink 0
if ip link add link u0 name u0.5 type vlan id 5 2>/dev/null; then
    printf '[Match]\nName=u0\n[Link]\nExpensive=yes\n' | rules 10
    ip address add 10.0.0.2/24 dev u0.5; ip link set u0.5 up; ip route add default via 10.0.0.1
    shows '.active=="u0.5" and .isExpensive and .expensiveBecause=="userRule"'
fi

anew "a broken file is told of with its line, and the rest counts"
no_rules; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
printf '[Match]\nNmae=u0\n[Link]\nExpensive=yes\n' | rules 10
printf '[Match]\nName=u0\n[Link]\nExpensive=maybe\nConstrained=yes\n' | rules 20
head -c 100000 /dev/zero | rules 30
mkdir /etc/netstatus/40.conf
shows '(.isExpensive|not) and .isConstrained'
grep -q "^netstatus: /etc/netstatus/10.conf, line 2: unknown key 'Nmae='" "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
grep -q "^netstatus: /etc/netstatus/20.conf, line 4: 'Expensive=' takes yes or no" "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
grep -q "^netstatus: /etc/netstatus/30.conf: longer" "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
grep -q "^netstatus: /etc/netstatus/40.conf: read" "$SCRATCH/error" || fail "$(cat "$SCRATCH/error")"
exits 0 show --explain
grep -q '/etc/netstatus/10.conf, line 2' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
exits 0 show -q
grep -q 'line 2: unknown key' "$SCRATCH/error" || fail "show -q keeps quiet of a broken rule"
exits 0 wait -q; grep -q 'line 2: unknown key' "$SCRATCH/error" || fail "wait -q keeps quiet of a broken rule"

anew "a snapshot carries the rules, and evaluates the same without them"
no_rules; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
printf '[Match]\nName=u0\n[Link]\nExpensive=yes\n' | rules 10
exits 0 snapshot; cp "$SCRATCH/out" "$SCRATCH/facts"
exits 0 snapshot --redact --from "$SCRATCH/facts"; cp "$SCRATCH/out" "$SCRATCH/redacted"
no_rules
shows '.isExpensive and .expensiveBecause=="userRule"' --from "$SCRATCH/facts"
shows '.isExpensive and .expensiveBecause=="userRule"' --from "$SCRATCH/redacted"
! grep -q '10\.conf' "$SCRATCH/redacted" || fail "the file's name is still there"

anew "a stream sees rules come, change and go, and their folder too"
no_rules; rmdir /etc/netstatus; uplink 0 10.0.0.2/24; ip route add default via 10.0.0.1
watching
mkdir /etc/netstatus; printf '[Match]\nName=u0\n[Link]\nExpensive=yes\n' | rules 10
newest '.path.isExpensive and (.changes|index("isExpensive"))'
printf '[Match]\nName=u0\n[Link]\nConstrained=yes\n' >/etc/netstatus/new; mv /etc/netstatus/new /etc/netstatus/10.conf
newest '(.path.isExpensive|not) and .path.isConstrained'
mkdir -p "$HOME/.config/netstatus"; printf '[Match]\nName=u0\n[Link]\nExpensive=yes\n' >"$HOME/.config/netstatus/1.conf"
newest '.path.isExpensive and .path.isConstrained'
rm -r /etc/netstatus
newest '.path.isExpensive and (.path.isConstrained|not)'
stopped
