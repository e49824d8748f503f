import Testing

@testable import NetPath
@testable import netstatus

struct TextReportTests {
    @Test func satisfied() {
        #expect(
            TextReport(HandMade.satisfied, TextStyle()).text() == """
                satisfied: eth0 (wired Ethernet). Traffic leaves through eth0 via 192.0.2.1.

                  Gateways  192.0.2.1
                  IPv4      from 192.0.2.2 through eth0 via 192.0.2.1, metric 100
                  IPv6      no address
                  DNS       192.0.2.53 fe80::1%eth0
                  Search    example.org
                  Cost      not expensive, not constrained

                  INTERFACE  STATE      TYPE            ADDRESSES
                  eth0       active     wired Ethernet  192.0.2.2/24
                  wlan0      available  Wi-Fi           198.51.100.2/24
                  docker0    no route   bridge          172.17.0.1/16

                """
        )
    }

    @Test func unsatisfied() {
        #expect(
            TextReport(HandMade.unsatisfied, TextStyle()).text(evidence: ["so: \u{1B}[2J"]) == """
                unsatisfied: No interface has carrier: a cable is out, or Wi-Fi is not associated.

                  IPv4      no carrier
                  IPv6      no carrier
                  DNS       no usable name server

                  INTERFACE  STATE        TYPE            ADDRESSES
                  p\\x1b[0m   port of br0  wired Ethernet

                so: \\x1b[2J

                """
        )
    }

    /// What of resolv.conf is not used stands beside what is.
    @Test func namesJunkInTheResolversFile() {
        let text = TextReport(HandMade.unsatisfied, TextStyle(), notes: ["'a\u{1B}' is no address", "line 2 ignored"])
            .text()
        #expect(
            text.contains("\n  DNS       no usable name server (resolv.conf: 'a\\x1b' is no address; line 2 ignored)\n")
        )
    }

    @Test func notEvaluated() {
        #expect(
            TextReport(.notEvaluated, TextStyle()).text() == "unknown: Nothing has been read yet.\n"
        )
    }

    @Test func sayWhatCosts() {
        var path = HandMade.satisfied
        path.expense = Cost(applies: true, because: .cellular)
        path.ipv4.table = 51820
        path.ipv6 = FamilyPath(reason: .linkDown)
        path.ipv6.interface = "eth1"
        let text = TextReport(path, TextStyle()).text()
        #expect(text.contains("\n  Cost      expensive (cellular), not constrained\n"))
        #expect(text.contains("via 192.0.2.1, metric 100, table 51820\n"))
        #expect(text.contains("\n  IPv6      link down on eth1\n"))
    }

    /// Only state words are coloured, and without the colours the text is the same.
    @Test(arguments: [nil, 40])
    func colors(_ width: Int?) {
        for path in [HandMade.satisfied, HandMade.unsatisfied] {
            let plain = TextReport(path, TextStyle(width: width)).text()
            var colored = TextReport(path, TextStyle(usesColor: true, width: width)).text()
            #expect(
                colored.contains("\u{1B}[\(path.status == .satisfied ? "32" : "31")m\(path.status.rawValue)\u{1B}[0m:")
            )
            for code in ["0", "31", "32", "33", "2"] { colored = colored.split(separator: "\u{1B}[\(code)m").joined() }
            #expect(colored == plain)
        }
    }

    @Test func wrapsToTheTerminal() {
        var path = HandMade.satisfied
        path.interfaces[0].addresses += HandMade.interface("x", 9, .other, "2001:db8:1:2:3:4:5:6", 64).addresses
        #expect(
            TextReport(path, TextStyle(width: 60)).text() == """
                satisfied: eth0 (wired Ethernet). Traffic leaves through
                eth0 via 192.0.2.1.

                  Gateways  192.0.2.1
                  IPv4      from 192.0.2.2 through eth0 via 192.0.2.1,
                            metric 100
                  IPv6      no address
                  DNS       192.0.2.53 fe80::1%eth0
                  Search    example.org
                  Cost      not expensive, not constrained

                  INTERFACE  STATE      TYPE            ADDRESSES
                  eth0       active     wired Ethernet  192.0.2.2/24
                                                        2001:db8:1:2:3:4:5:6/64
                  wlan0      available  Wi-Fi           198.51.100.2/24
                  docker0    no route   bridge          172.17.0.1/16

                """
        )
    }
}
