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
}
