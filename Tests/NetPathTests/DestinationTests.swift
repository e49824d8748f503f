import Testing

@testable import NetPath

struct DestinationTests {
    /// As `connect` goes.
    @Test(arguments: [
        ("::ffff:8.8.8.8", "8.8.8.8"), ("::ffff:8.8.8.8%eth0", "8.8.8.8"), ("0.0.0.0", "127.0.0.1"), ("::", "::1"),
        ("::ffff:0.0.0.0", "127.0.0.1"), ("::%eth0", "::1"), ("fe80::1%eth0", "fe80::1%eth0"), ("8.8.8.8", "8.8.8.8"),
        ("::8.8.8.8", "::8.8.8.8"), ("2001:db8::1", "2001:db8::1"), ("::ffff:0:8.8.8.8", "::ffff:0:808:808"),
    ])
    func leadsWhereASocketGoes(_ text: String, _ expected: String) throws {
        let destination = try #require(Destination(bytes: Array(text.utf8)))
        #expect(destination.connected.text == expected)
    }

    private func world() -> World {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.ethernet("eth1", ["10.0.1.2/24"])
        return world
    }

    private func asked(_ text: String, _ reply: RouteReply, source: String?, in world: inout World) -> Destination {
        let destination = Destination(bytes: Array(text.utf8))!
        var facts = DestinationFacts(destination: destination)
        facts.answers = [world.answer(destination.address, reply, source: source)]
        world.snapshot.destinations = [facts]
        return destination
    }

    /// The kernel delivers on this machine what a socket bound to the link sends to the link's own address.
    @Test(arguments: [("eth0", PathReason.satisfied), ("eth1", .noRoute)])
    func anAddressOfTheInterfaceAskedForIsLocal(_ name: String, _ reason: PathReason) {
        var world = world()
        var route = world.route("10.0.0.2/32", dev: "lo")
        route.type = .local
        let destination = asked("10.0.0.2", .route(route), source: "10.0.0.2", in: &world)
        let path = world.path {
            $0.destination = destination
            $0.interface = ByteString(name)
        }
        #expect(path.reason == reason)
        #expect(path.activeInterface?.name == (reason == .satisfied ? "lo" : nil))
    }

    /// A zone that is no candidate does not make the others down.
    @Test func aZoneThatLeadsNowhereIsNoRoute() {
        var world = world()
        let destination = asked("fe80::1%lo", .refused(101), source: nil, in: &world)
        let path = world.path { $0.destination = destination }
        #expect(path.reason == .noRoute)
        #expect(path.message == "There is no route to the destination.")
        for name in ["eth0", "eth1"] { world[name].flags = [] }
        #expect(world.path { $0.destination = destination }.reason == .interfaceDown)
    }
}
