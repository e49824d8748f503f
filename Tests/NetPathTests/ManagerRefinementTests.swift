import Testing

@testable import NetPath

/// Managers give a missing path a finer reason, and leave one that is there alone.
struct ManagerRefinementTests {
    /// Two Ethernet links: `u0` with whatever the managers say of it, `u1` without carrier.
    private func world(_ change: (inout World) -> Void) -> World {
        var world = World()
        world.ethernet("u0")
        world.ethernet("u1") {
            $0.flags = [.up]
            $0.operState = .down
            $0.carrier = false
        }
        world.noRoute(.ipv4)
        world.noRoute(.ipv6)
        change(&world)
        return world
    }

    private func modem(_ state: Int32, _ change: (inout Modem) -> Void = { _ in }) -> Modem {
        var modem = Modem(links: [2])
        modem.state = state
        change(&modem)
        return modem
    }

    @Test(
        arguments: [
            (10, nil), (20, nil), (30, nil), (40, PathReason.connecting), (60, .connecting), (90, .connecting),
            (100, nil),
            (110, nil), (120, nil), (UInt32.max, nil),
        ] as [(UInt32, PathReason?)]
    )
    func deviceStates(_ state: UInt32, _ reason: PathReason?) {
        var device = ManagedDevice(link: 2)
        device.state = state
        device.connection = "Acme"
        let path = world { $0.snapshot.managers.devices = [device] }.path()
        #expect(path.reason == reason ?? .noAddress)
        #expect(path.status == (reason == nil ? .unsatisfied : .requiresConnection))
        #expect(path.message.contains("'Acme' up on u0") == (reason != nil))
        let own = path.interfaces.first { $0.name == "u0" }
        #expect(own?.unavailableBecause == .reason(reason ?? .noAddress))
    }

    @Test(
        arguments: [
            (-1, PathReason.cellularDisabled, "the SIM is missing"), (2, .cellularDisabled, "PUK"),
            (3, .cellularDisabled, "it is disabled"), (4, .cellularDisabled, "disabled"),
            (8, .cellularNotConnected, "One"),
            (10, .connecting, "data session"), (0, .noAddress, ""), (6, .noAddress, ""), (7, .noAddress, ""),
            (11, .noAddress, ""), (77, .noAddress, ""),
        ] as [(Int32, PathReason, String)]
    )
    func modemStates(_ state: Int32, _ reason: PathReason, _ words: String) {
        let modem = modem(state) {
            $0.failure = 2
            $0.lock = 4
            $0.operatorName = "One"
        }
        let path = world { $0.snapshot.managers.modems = [modem] }.path()
        #expect(path.reason == reason)
        #expect(path.message.contains(words) || words.isEmpty, "\(path.message)")
    }

    /// With a path of the kernel's, everything but the details stays what it was.
    @Test(arguments: [40, 90, 120] as [UInt32], [-1, 3, 8, 10] as [Int32])
    func aPathThatIsThereStays(_ deviceState: UInt32, _ modemState: Int32) {
        var world = world { $0["u0"].addresses = [InterfaceAddress(address: IPAddress("10.0.0.2")!, prefixLength: 24)] }
        world.snapshot.ipv4.answers = []
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "u0", source: "10.0.0.2")
        var plain = world.path()
        var device = ManagedDevice(link: 2)
        device.state = deviceState
        world.snapshot.managers.devices = [device, ManagedDevice(link: 3)]
        world.snapshot.managers.modems = [modem(modemState)]
        var path = world.path()
        #expect(path.interfaces[0].cellular != nil)
        path.interfaces[0].cellular = nil
        plain.interfaces[0].connection = nil
        #expect(path == plain)
        #expect(path.ipv6.status == .unsatisfied)
    }

    /// A refusal is the kernel's last word, whoever connects meanwhile.
    @Test func aRefusalStays() {
        var device = ManagedDevice(link: 2)
        device.state = 50
        let path = world {
            $0.snapshot.ipv4.answers = []
            $0.answer(.refused(13), .ipv4)
            $0.snapshot.managers.devices = [device]
            $0.snapshot.ipv6.method = .absent
        }.path()
        #expect(path.reason == .routeProhibited)
    }

    @Test(arguments: [("u1", PathReason.noCarrier), ("u0", .connecting)])
    func aFilterChoosesWhoIsAsked(_ name: String, _ reason: PathReason) {
        var device = ManagedDevice(link: 2)
        device.state = 50
        let world = world { $0.snapshot.managers.devices = [device] }
        #expect(world.path { $0.interface = ByteString(name) }.reason == reason)
    }

    @Test func aPortIsNotWaitedFor() {
        var device = ManagedDevice(link: 2)
        device.state = 50
        let path = world {
            $0.link("br0", kind: "bridge")
            $0["u0"].master = 4
            $0.snapshot.managers.devices = [device]
        }.path()
        #expect(path.status == .unsatisfied)
    }

    @Test func detailsOfAModem() throws {
        let modem = modem(11) {
            $0.technologies = 1 << 14 | 1 << 5
            $0.signal = 250
            $0.registration = 5
            $0.operatorName = ByteString([0x41, 0xFF])
        }
        var details = CellularDetails()
        details.generation = "4g"
        details.technology = "lte"
        details.operatorName = "A\u{FFFD}"
        details.signalPercent = 100
        details.registration = "roaming"
        details.state = "connected"
        #expect(CellularPolicy.details(modem) == details)
        let path = world { $0.snapshot.managers.modems = [modem] }.path()
        let json = try JSONParser.parse(Report.line(path))
        guard case .array(let interfaces)? = json["interfaces"] else {
            Issue.record("no interfaces")
            return
        }
        let cellular = try #require(interfaces.first { $0["name"] == .string("u0") }?["cellular"])
        #expect(cellular["generation"] == .string("4g"))
        #expect(cellular["operator"] == .string("A\u{FFFD}"))
        #expect(cellular["signalPercent"] == .integer(100))
        #expect(interfaces.first { $0["name"] == .string("u1") }?["cellular"] == nil)
    }

    @Test(
        arguments: [
            (0, nil), (1 << 1, "2g"), (1 << 10, "2g"), (1 << 9, "3g"), (1 << 13, "3g"), (1 << 16, "4g"),
            (1 << 17, "4g"),
            (1 << 15 | 1 << 14, "5g"), (1 << 30, nil),
        ] as [(UInt32, String?)]
    )
    func generations(_ technologies: UInt32, _ generation: String?) {
        #expect(CellularPolicy.details(modem(11) { $0.technologies = technologies }).generation == generation)
    }

    /// One of several sessions of a modem stands on its port.
    @Test func aSessionTakesTheModemOfThePortBelow() {
        let path = world {
            $0.link("qmimux0", ["10.0.0.2/24"], kind: "rmnet") { $0.lower = 2 }
            $0.snapshot.managers.modems = [modem(11) { $0.technologies = 1 << 14 }]
        }.path()
        #expect(path.interfaces.first { $0.name == "qmimux0" }?.cellular?.generation == "4g")
    }

    /// The signal alone makes no record, nor does what the wire does not carry.
    @Test func signalAndConnectionNameAreQuiet() {
        var device = ManagedDevice(link: 2)
        device.state = 100
        device.connection = "One"
        var world = world {
            $0.snapshot.managers.modems = [modem(11) { $0.signal = 10 }]
            $0.snapshot.managers.devices = [device]
        }
        var reducer = PathReducer()
        #expect(reducer.reduce(world.path(), generation: 1) != nil)
        world.snapshot.managers.modems[0].signal = 90
        world.snapshot.managers.devices[0].connection = "Two"
        #expect(reducer.reduce(world.path(), generation: 1) == nil)
        world.snapshot.managers.modems[0].technologies = 1 << 15
        #expect(reducer.reduce(world.path(), generation: 1)?.changes == [.interfaces])
    }
}
