import Testing

@testable import NetPath

/// Who asks for one interface hears of that one, whatever the others do.
struct NamedInterfaceTests {
    private static func path(_ name: ByteString, _ change: (inout Link) -> Void) -> NetworkPath {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        world.link("port9", kind: "veth", change)
        var question = PathQuestion()
        question.interface = name
        return PathEvaluator.evaluate(world.snapshot, question)
    }

    @Test func oneThatIsDownIsListedAndNamed() {
        let path = Self.path("port9") { $0.flags = [] }
        #expect(path.reason == .interfaceDown)
        #expect(path.message.hasPrefix("port9 is administratively down"))
        #expect(path.interfaces.contains { $0.name == "port9" })
    }

    @Test func oneWithoutCarrierIsListedAndNamed() {
        let path = Self.path("port9") {
            $0.flags = [.up]
            $0.operState = .down
            $0.carrier = false
        }
        #expect(path.reason == .noCarrier)
        #expect(path.message.hasPrefix("port9 has no carrier"))
        #expect(path.interfaces.contains { $0.name == "port9" })
    }

    /// A stand-by link with a route of its own, behind another's that is preferred.
    @Test func oneThatRoutesLeadIntoIsNamed() {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        world.ethernet("eth1", ["10.0.1.2/24"]) {
            $0.operState = .down
            $0.carrier = false
        }
        world.bound("0.0.0.0/0", via: "10.0.1.1", dev: "eth1", metric: 200, source: "10.0.1.2")
        let path = world.path { $0.interface = "eth1" }
        #expect(path.reason == .linkDown)
        #expect(path.message.hasPrefix("The kernel routes into eth1, which has no carrier"))
    }

    /// What refuses by word refuses whatever link is asked for; the errno of the bound lookup tells nothing.
    @Test(arguments: [(Int32(13), PathReason.routeProhibited), (22, .routeBlackhole), (101, .noRoute)])
    func oneThatARuleRefusesSaysSo(_ errno: Int32, _ reason: PathReason) {
        var world = World()
        let index = world.ethernet("eth0", ["10.0.0.2/24"])
        world.answer(.refused(errno), .ipv4)
        var bound = RouteAnswer(destination: Probes.first(.ipv4))
        bound.output = index
        bound.match = .refused(113)
        world.snapshot[.ipv4].answers.append(bound)
        world.noRoute(.ipv6)
        let path = world.path { $0.interface = "eth0" }
        #expect(path.reason == reason)
        #expect(path.interfaces.first { $0.name == "eth0" }?.unavailableBecause == .reason(reason))
    }
}
