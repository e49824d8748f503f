import NetPath
import Testing

struct CheckTargetTests {
    @Test(arguments: [
        ("https://example.org/a?b", CheckTarget.Kind.http, "example.org", nil, UInt16?(443)),
        ("HTTP://example.org:8080#part", .http, "example.org", nil, 8080),
        ("http://[2001:DB8::1]:81/", .http, "2001:db8::1", nil, 81),
        ("https://[fe80::1%25eth0]/", .http, "fe80::1", "eth0", 443),
        ("tcp://192.0.2.1:22", .tcp, "192.0.2.1", nil, 22),
        ("tcp://[fe80::1%eth0]:22/", .tcp, "fe80::1", "eth0", 22),
        ("ping://example.org", .ping, "example.org", nil, nil),
        ("ping://2001:db8::1", .ping, "2001:db8::1", nil, nil),
        ("dns://_srv.example.org.", .dns, "_srv.example.org.", nil, nil),
        ("example.org", .ping, "example.org", nil, nil),
        ("192.0.2.1", .ping, "192.0.2.1", nil, nil),
        ("fe80::1%eth0", .ping, "fe80::1", "eth0", nil),
        // Where its packets go.
        ("::ffff:192.0.2.1", .ping, "192.0.2.1", nil, nil),
        ("tcp://[::ffff:192.0.2.1]:22", .tcp, "192.0.2.1", nil, 22),
        ("1password.example", .ping, "1password.example", nil, nil),
        ("0xcafe.example.", .ping, "0xcafe.example.", nil, nil),
    ])
    func reads(_ text: String, _ kind: CheckTarget.Kind, _ host: String, _ zone: String?, _ port: UInt16?) throws {
        let target = try CheckTarget(text)
        #expect(target.kind == kind)
        #expect(target.host == host)
        #expect(target.zone == zone)
        #expect(target.port == port)
        #expect(target.text == text)
    }

    @Test(arguments: [
        ("https://me:secret@example.org/", "password"), ("http://exa mple.org/", "blanks"), ("http:///x", "host"),
        ("http://example.org:0/", "port"), ("http://example.org:70000/", "port"), ("http://[::1/", "host"),
        ("http://example.org\\@evil.example/", "host"), ("dns://192.0.2.1", "holds no name"),
        ("http://evil\\.example/", "host"), ("ftp://a/", "kind"),
        ("tcp://example.org", "needs a port"), ("ping://example.org:80", "leave it out"),
        ("example.org:443", "tcp://example.org:443"), ("", "neither"), ("bücher.example", "neither"),
        ("http://bücher.example/", "xn--"), ("-x.example", "neither"), ("http://\u{1B}[2J/", "control"),
        ("http://a..b/", "host"), ("tcp://a:80:80", "port"),
        // What inet_aton(3) would read as an address.
        ("10.1", "four numbers"), ("010.0.0.1", "four numbers"), ("0x0a090001", "four numbers"), ("1", "four numbers"),
        ("http://10.1/", "four numbers"), ("tcp://1.2.3.0x4:5", "four numbers"), ("dns://1.2.3.4.5", "four numbers"),
        // None, or many.
        ("0.0.0.0", "no host"), ("http://[::]/", "no host"), ("tcp://[::ffff:0.0.0.0]:1", "no host"),
        ("255.255.255.255", "many"), ("224.0.0.1", "many"), ("ff02::1%eth0", "many"), ("http://239.1.2.3/", "many"),
        ("::1%lo", "--interface lo"), ("tcp://[2001:db8::1%eth0]:1", "--interface eth0"),
    ])
    func refuses(_ text: String, _ word: String) {
        #expect {
            try CheckTarget(text)
        } throws: {
            "\($0)".contains(word)
        }
    }

    @Test func aLinkLocalAddressNeedsItsLink() throws {
        let target = try CheckTarget("fe80::1")
        #expect(target.lacksZone)
        #expect(target.on(link: "eth0").zone == "eth0")
        #expect(try CheckTarget("fe80::1%eth1").on(link: "eth0").zone == "eth1")
        #expect(try CheckTarget("2001:db8::1").on(link: "eth0").zone == nil)
        #expect(try !CheckTarget("169.254.1.1").lacksZone)
    }

    @Test func aPortalIsLookedForByPlainHTTP() {
        #expect {
            try CheckTarget(portal: "https://example.org/", expecting: PortalExpectation())
        } throws: {
            "\($0)".contains("http://")
        }
    }

    /// At least three, each another owner's, each plain HTTP with an answer to expect.
    @Test func defaultEndpointsAreIndependent() {
        let endpoints = PortalEndpoints.all
        #expect(endpoints.count >= 3)
        #expect(Set(endpoints.map(\.host)).count == endpoints.count)
        for endpoint in endpoints {
            #expect(endpoint.text.hasPrefix("http://"))
            #expect(endpoint.expectation.map { $0.status == 204 || $0.body != nil } == true)
        }
    }

    @Test(arguments: [
        ("10.1.2.3", true), ("172.16.0.1", true), ("172.32.0.1", false), ("192.168.1.1", true), ("100.64.0.1", true),
        ("100.128.0.1", false), ("127.0.0.1", true), ("169.254.1.1", true), ("8.8.8.8", false), ("fd00::1", true),
        ("fe80::1", true), ("2001:db8::1", false), ("::1", true),
    ])
    func privateAddresses(_ text: String, _ expected: Bool) {
        #expect(IPAddress(text)?.isPrivate == expected)
    }
}
