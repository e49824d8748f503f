# The resolver's file, as managers write it.
own_etc

anew "name servers are what the resolver's file names"
two_uplinks; ip route add default via 10.0.0.1
shows '(.supportsDNS|not) and .dnsServers==[]'
resolver '# nothing\nsearch example.org\n'
shows '(.supportsDNS|not) and .dnsServers==[] and .dnsSearch==["example.org"]'
resolver 'nameserver 9.9.9.9 # first\n; nameserver 8.8.8.8\nnameserver junk\nnameserver 2620:fe::fe\n'
shows '.supportsDNS and .dnsServers==["9.9.9.9","2620:fe::fe"]'
exits 0 show; grep -q "DNS  *9.9.9.9 2620:fe::fe (resolv.conf: 'junk' is no address)" "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
resolver 'server 9.9.9.9\n nameserver 9.9.9.9\n'
exits 0 show --explain; grep -q '^  lines 1, 2 ignored' "$SCRATCH/out" || fail "$(cat "$SCRATCH/out")"
resolver 'nameserver fe80::53%%u0\n'
shows '.dnsServers==["fe80::53%u0"]'
resolver 'nameserver 192.0.2.1\nnameserver 192.0.2.2\nnameserver 192.0.2.3\nnameserver 192.0.2.4\n'
shows '.dnsServers==["192.0.2.1","192.0.2.2","192.0.2.3"]'

resolver 'nameserver 0x08080808\nnameserver 127.1\nnameserver 010.0.0.1\nnameserver 1.2.3.4.5\n' # as glibc reads them
shows '.dnsServers==["8.8.8.8","127.0.0.1","8.0.0.1"]'

anew "a link to nowhere names none"
ln -sf /nowhere/resolv.conf /etc/resolv.conf
shows '(.supportsDNS|not)'

anew "a file renamed into place, as every manager does it, is a change"
two_uplinks; ip route add default via 10.0.0.1; rm /etc/resolv.conf; resolver 'nameserver 192.0.2.1\n'; watching
newest '.path.dnsServers==["192.0.2.1"]'
resolver 'nameserver 192.0.2.2\n'
newest '.event=="changed" and .path.dnsServers==["192.0.2.2"] and .changes==["dnsServers"]'
resolver 'nameserver 192.0.2.3\n' # Seen through the new file, too.
newest '.sequence==3 and .path.dnsServers==["192.0.2.3"]'
rm /etc/resolv.conf
newest '.path.supportsDNS|not'
kill -TERM $WATCH; wait $WATCH

anew "a folder that comes later, comes anew, or is reached by another link, is a change"
two_uplinks; ip route add default via 10.0.0.1; mkdir "$SCRATCH/run"
ln -sf "$SCRATCH/run/manager/resolv.conf" /etc/resolv.conf; watching
newest '.path.supportsDNS|not'
mkdir "$SCRATCH/run/manager"; echo 'nameserver 192.0.2.1' >"$SCRATCH/run/manager/resolv.conf"
newest '.path.dnsServers==["192.0.2.1"]'
rm -r "$SCRATCH/run/manager"
newest '.path.supportsDNS|not'
mkdir "$SCRATCH/run/a" "$SCRATCH/run/b"; echo 'nameserver 192.0.2.2' >"$SCRATCH/run/a/resolv.conf"
echo 'nameserver 192.0.2.3' >"$SCRATCH/run/b/resolv.conf"
ln -s a "$SCRATCH/run/manager"
newest '.path.dnsServers==["192.0.2.2"]'
ln -sfn b "$SCRATCH/run/manager"
newest '.path.dnsServers==["192.0.2.3"]'
