import Testing

@testable import NetPath

/// What is known of the way below a tunnel.
struct UnderlayTests {
    private static let remote = IPAddress("192.0.2.1")!

    /// eth0 and eth1, and a default through gre1, whose remote end is 192.0.2.1.
    private static func world(_ change: (inout Tunnel) -> Void = { _ in }) -> World {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.ethernet("eth1", ["10.0.1.2/24"])
        gre("gre1", &world, change)
        world.route("0.0.0.0/0", dev: "gre1", source: "10.9.0.2")
        world.noRoute(.ipv6)
        return world
    }

    private static func gre(_ name: String, _ world: inout World, _ change: (inout Tunnel) -> Void) {
        world.link(name, ["10.9.0.2/24"], kind: "gre") {
            var tunnel = Tunnel()
            tunnel.remote = remote
            change(&tunnel)
            $0.tunnel = tunnel
        }
    }

    private static func underlay(_ name: String, _ world: World) -> Underlay {
        let table = LinkTable(world.snapshot.links)
        return StackResolver(world.snapshot, table).underlay(of: world[name])
    }

    /// The way to the remote end through a link.
    private static func way(_ world: World, dev: String, via gateway: String, bound: Bool = false) -> RouteAnswer {
        let number = world[dev].addresses[0].address
        let route = world.route("0.0.0.0/0", via: gateway, dev: dev)
        return world.answer(remote, .route(route), source: "\(number)", bound: bound ? dev : nil)
    }

    private static func refused(_ world: World, errno: Int32, bound: String? = nil) -> RouteAnswer {
        world.answer(remote, .refused(errno), source: nil, bound: bound)
    }

    @Test func theWayToTheRemoteEndIsTheUnderlay() {
        var world = Self.world()
        world.snapshot.underlays = [Self.way(world, dev: "eth0", via: "10.0.0.1")]
        #expect(Self.underlay("gre1", world) == .link(world["eth0"].index))
        let path = world.path()
        #expect(path.reason == .satisfied)
        #expect(path.usesInterfaceTypes == [.other, .wiredEthernet])
        #expect(path.interfaces.first { $0.name == "gre1" }?.physical == ["eth0"])
    }

    /// Refusals that a routing table gives; EINVAL is a blackhole where lookups are answered.
    @Test(arguments: [101, 113, 13, 11, 22] as [Int32])
    func aRefusalIsNoPathBelow(errno: Int32) {
        var world = Self.world()
        world.snapshot.underlays = [Self.refused(world, errno: errno)]
        #expect(Self.underlay("gre1", world) == .down(nil))
        #expect(world.path().reason == .underlayDown)
    }

    @Test func aWayThroughADeadLinkIsNoPathBelow() {
        var world = Self.world()
        world.snapshot.underlays = [Self.way(world, dev: "eth0", via: "10.0.0.1")]
        world["eth0"].operState = .down
        #expect(Self.underlay("gre1", world) == .down(world["eth0"].index))
        #expect(world.path().reason == .underlayDown)
    }

    /// A kernel that did not answer, or not this question: EOPNOTSUPP, EPERM, ENOMEM, EIO.
    @Test(arguments: [nil, 95, 1, 12, 5] as [Int32?])
    func noAnswerIsNoEvidence(errno: Int32?) {
        var world = Self.world()
        var answer = RouteAnswer(destination: Self.remote)
        if let errno { answer = Self.refused(world, errno: errno) }
        world.snapshot.underlays = [answer]
        #expect(Self.underlay("gre1", world) == .unknown)
        #expect(world.path().reason == .satisfied)
        #expect(world.path().expense?.because == .underlayGuess || world.path().availableInterfaces.count == 1)
        // The link it is bound to is evidence still.
        let eth1 = world["eth1"].index
        world["gre1"].tunnel?.boundIndex = eth1
        world.snapshot.underlays[0].output = eth1
        #expect(Self.underlay("gre1", world) == .link(eth1))
    }

    /// EINVAL says "blackhole" only where the kernel answers lookups at all.
    @Test func invalidIsNoVerdictWithoutLookups() {
        var world = Self.world()
        world.snapshot.ipv4.method = .addresses
        world.snapshot.underlays = [Self.refused(world, errno: 22)]
        #expect(Self.underlay("gre1", world) == .unknown)
    }

    @Test func withoutARemoteEndNothingIsKnown() {
        let world = Self.world { $0.remote = nil }
        #expect(Self.underlay("gre1", world) == .unknown)
    }

    /// Tunnels to one remote end, bound to different links or with different marks, are asked about one by one.
    @Test func eachTunnelHasItsOwnVerdict() {
        var world = Self.world { $0.boundIndex = 2 }
        Self.gre("gre2", &world) { $0.boundIndex = 3 }
        Self.gre("gre3", &world) { $0.mark = 7 }
        Self.gre("gre4", &world) { _ in }
        var marked = Self.way(world, dev: "eth1", via: "10.0.1.1")
        marked.mark = 7
        world.snapshot.underlays = [
            Self.refused(world, errno: 113, bound: "eth0"), Self.way(world, dev: "eth1", via: "10.0.1.1", bound: true),
            marked, Self.way(world, dev: "eth0", via: "10.0.0.1"),
        ]
        #expect(Self.underlay("gre1", world) == .down(nil))
        #expect(Self.underlay("gre2", world) == .link(world["eth1"].index))
        #expect(Self.underlay("gre3", world) == .link(world["eth1"].index))
        #expect(Self.underlay("gre4", world) == .link(world["eth0"].index))
    }

    /// A snapshot may claim anything: ports that stand on their own bridge, ladders whose every rung has two lower
    /// links, a circle.
    @Test func claimsOfManyWaysDownAreFollowedOnce() {
        var world = World()
        let bridge = world.link("br0", ["10.0.0.2/24"], kind: "bridge")
        for number in 0..<60 {
            world.link("v\(number)", kind: "vlan") {
                $0.master = bridge
                $0.lower = bridge
            }
        }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "br0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        let path = world.path { $0.includesAll = true }
        #expect(path.activeInterface?.name == "br0")
        #expect(path.activeInterface?.physical == [])
    }

    /// Hardware is preferred however deep below a port it stands, though not the port with the lowest index.
    @Test func aPortThatStandsOnHardwareCarries() {
        var world = World()
        let bridge = world.link("br0", kind: "bridge")
        world.link("veth0", kind: "veth") { $0.master = bridge }
        var below = world.ethernet("eth0")
        for number in 0..<12 { below = world.link("vlan\(number)", kind: "vlan") { $0.lower = below } }
        world["vlan11"].master = bridge
        let table = LinkTable(world.snapshot.links)
        #expect(table.carrier(of: world["br0"])?.name == "vlan11")
    }
}
