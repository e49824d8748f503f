import Testing

@testable import NetPath

/// What a message says of addresses that go another way than the path, or none.
struct PathNotesTests {
    enum Way: Sendable {
        case by(String, String)
        case none
        case prohibited
    }

    private static let one = Way.by("0.0.0.0/1", "eth0")
    private static let two = Way.by("128.0.0.0/1", "eth1")
    private static let full = Way.by("0.0.0.0/0", "eth0")

    private func path(_ ways: [Way], _ change: (inout PathQuestion) -> Void = { _ in }) -> NetworkPath {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.ethernet("eth1", ["10.0.1.2/24"])
        let replies = ways.map { way -> (RouteReply, String?) in
            switch way {
            case .by(let prefix, let dev):
                let gateway = dev == "eth0" ? "10.0.0.1" : "10.0.1.1"
                return (.route(world.route(prefix, via: gateway, dev: dev)), dev == "eth0" ? "10.0.0.2" : "10.0.1.2")
            case .none: return (.refused(101), nil)
            case .prohibited: return (.refused(13), nil)
            }
        }
        world.answers(.ipv4, replies)
        world.noRoute(.ipv6)
        world.bound("128.0.0.0/1", via: "10.0.1.1", dev: "eth1", source: "10.0.1.2")
        return world.path(change)
    }

    @Test(arguments: [
        ([one, .none, one, .none], "; the upper half of the addresses has no route."),
        ([.none, two, .none, two], "; the lower half of the addresses has no route."),
        ([one, two, one, two], "; the upper half of the addresses leaves through eth1."),
        ([one, .prohibited, one, .prohibited], "; destinations such as 198.41.0.4 are refused."),
        ([one, full, one, full], "."),
        ([full, two, full, two], "; the upper half of the addresses leaves through eth1."),
        ([full, full, full, full], "."),
        (
            [.by("0.0.0.0/2", "eth0"), .by("192.0.0.0/2", "eth0"), .by("64.0.0.0/2", "eth0"), .none],
            "; destinations such as 170.247.170.2 have no route."
        ),
        ([.by("8.8.8.8/32", "eth1"), full, full, full], "; destinations such as 8.8.8.8 leave through eth1."),
    ])
    func tellsOfTheRest(_ ways: [Way], _ end: String) {
        let path = path(ways)
        #expect(path.reason == .satisfied)
        let name = path.activeInterface?.name ?? ""
        #expect(path.message == "Traffic leaves through \(name) via 10.0.\(name == "eth0" ? 0 : 1).1\(end)")
    }

    /// What unbound sockets do says nothing of a socket bound elsewhere.
    @Test func saysNothingOfOtherSockets() {
        let path = path([Self.one, Self.two, Self.one, Self.two]) { $0.interface = "eth1" }
        #expect(path.message == "Traffic leaves through eth1 via 10.0.1.1.")
    }

    /// The kernel goes on routing into a link that became a port, but what comes in there is its master's.
    @Test func aPortThatKeptItsRouteIsNamed() {
        var world = World()
        let index = world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        let bridge = world.link("br0", kind: "bridge") { _ in }
        for place in world.snapshot.links.indices where world.snapshot.links[place].index == index {
            world.snapshot.links[place].master = bridge
        }
        let path = world.path()
        #expect(path.status == .satisfied)
        #expect(path.message.hasSuffix("; eth0 is a port of br0, which takes the answers."))
    }
}
