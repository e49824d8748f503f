import Testing

@testable import NetPath

/// Kernels that cannot look routes up: what their lists and addresses tell, and what they cannot.
struct FallbackTests {
    private static func world(_ method: FamilyFacts.Method, _ routes: [(String, String?, String, UInt32)]) -> World {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24", "2001:db8::2/64", "fe80::2/64"])
        world.link("tun0", ["10.8.0.2/24", "fd00::2/64"], kind: "tun")
        for family in AddressFamily.allCases { world.snapshot[family].method = method }
        for (prefix, gateway, dev, metric) in routes {
            let route = world.route(prefix, via: gateway, dev: dev, metric: metric)
            world.snapshot[route.destination.address.family].defaults.append(route)
        }
        return world
    }

    private static func ask(_ text: String, _ world: World) -> NetworkPath {
        var world = world
        let destination = Destination(bytes: Array(text.utf8))!
        world.snapshot.destinations = [DestinationFacts(destination: destination)]
        return world.path { $0.destination = destination }
    }

    /// Two halves through a tunnel take the path, as they do where lookups work; one alone over a default does not.
    @Test func halvesCount() {
        let full: (String, String?, String, UInt32) = ("0.0.0.0/0", "10.0.0.1", "eth0", 0)
        let lower: (String, String?, String, UInt32) = ("0.0.0.0/1", nil, "tun0", 50)
        let upper: (String, String?, String, UInt32) = ("128.0.0.0/1", nil, "tun0", 50)
        let both = Self.world(.dump, [full, lower, upper]).path()
        #expect(both.activeInterface?.name == "tun0")
        #expect(both.availableInterfaces.map(\.name) == ["tun0", "eth0"])
        let one = Self.world(.dump, [lower, full]).path()
        #expect(one.activeInterface?.name == "eth0")
        #expect(one.message.contains("the lower half of the addresses leaves through tun0"))
        #expect(Self.world(.dump, [upper]).path().activeInterface?.name == "tun0")
    }

    @Test func theUsedPartOfIPv6Counts() {
        let path = Self.world(.dump, [("::/0", "fe80::1", "eth0", 1024), ("2000::/3", nil, "tun0", 2048)]).path()
        #expect(path.ipv6.interface == "tun0")
    }

    /// Of equal prefixes the lowest metric, the first on a tie.
    @Test func metricsDecide() {
        let routes: [(String, String?, String, UInt32)] = [
            ("0.0.0.0/0", "10.0.0.1", "eth0", 100), ("0.0.0.0/0", nil, "tun0", 50),
            ("0.0.0.0/0", "10.0.0.9", "eth0", 50),
        ]
        let path = Self.world(.dump, routes).path()
        #expect(path.activeInterface?.name == "tun0")
        #expect(path.interfaces.first { $0.name == "eth0" }?.ipv4?.gateway?.description == "10.0.0.9")
    }

    /// What is on a link or on the machine itself needs no route listed; of what no listed route covers, nothing is
    /// known.
    @Test(
        arguments: [
            ("127.0.0.1", "lo", .satisfied), ("127.9.9.9", "lo", .satisfied), ("10.0.0.2", "lo", .satisfied),
            ("10.0.0.7", "eth0", .satisfied), ("10.8.0.9", "tun0", .satisfied), ("::1", "lo", .satisfied),
            ("fe80::9%eth0", "eth0", .satisfied), ("2001:db8::9", "eth0", .satisfied),
            ("192.0.2.1", nil, .kernelUnavailable), ("2001:db8:1::1", nil, .kernelUnavailable),
        ] as [(String, String?, PathReason)]
    )
    func destinationsAreJudgedByAddressesToo(_ text: String, _ active: String?, _ reason: PathReason) {
        let path = Self.ask(text, Self.world(.dump, []))
        #expect(path.reason == reason)
        #expect(path.status == reason.status)
        #expect(path.activeInterface?.name == active)
    }

    @Test func destinationsFollowTheListedDefaults() {
        let world = Self.world(.dump, [("0.0.0.0/0", "10.0.0.1", "eth0", 0), ("128.0.0.0/1", nil, "tun0", 0)])
        #expect(Self.ask("192.0.2.1", world).activeInterface?.name == "tun0")
        #expect(Self.ask("100.64.0.1", world).activeInterface?.name == "eth0")
        #expect(Self.ask("100.64.0.1", world).gateways.map(\.description) == ["10.0.0.1"])
        #expect(Self.ask("10.8.0.9", world).gateways.isEmpty)
    }

    @Test func addressesAloneTellOfTheMachineAndItsLinks() {
        let world = Self.world(.addresses, [])
        #expect(Self.ask("127.0.0.1", world).activeInterface?.type == .loopback)
        #expect(Self.ask("10.8.0.9", world).activeInterface?.name == "tun0")
        #expect(Self.ask("192.0.2.1", world).activeInterface?.name == "eth0")
    }

    /// Nor does a filter make "none" of "not known".
    @Test func unknownStaysUnknownThroughAFilter() {
        var world = Self.world(.dump, [])
        let destination = Destination(bytes: Array("192.0.2.1".utf8))!
        world.snapshot.destinations = [DestinationFacts(destination: destination)]
        let path = world.path {
            $0.destination = destination
            $0.interface = "eth0"
        }
        #expect(path.reason == .kernelUnavailable)
    }

    /// Reading broke off before the destination was asked about, or its question got no reply.
    @Test func whatCouldNotBeAskedIsUnknown() {
        var world = Self.world(.lookup, [])
        let destination = Destination(bytes: Array("192.0.2.1".utf8))!
        #expect(world.path { $0.destination = destination }.reason == .kernelUnavailable)
        var facts = DestinationFacts(destination: destination)
        facts.answers = [RouteAnswer(destination: destination.address)]
        world.snapshot.destinations = [facts]
        #expect(world.path { $0.destination = destination }.reason == .kernelUnavailable)
        world.snapshot.ipv4.method = .absent
        world.snapshot.destinations = []
        #expect(world.path { $0.destination = destination }.reason == .noAddress)
        world.snapshot.ipv4.method = .notRead
        #expect(world.path { $0.destination = destination }.reason == .notEvaluated)
    }
}
