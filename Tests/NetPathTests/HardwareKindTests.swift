import Testing

@testable import NetPath

/// Kinds that no machine at hand can make: what they are, and what they cost.
struct HardwareKindTests {
    private static func usb(_ driver: ByteString, _ vendor: UInt16?, _ product: UInt16 = 0) -> NetworkPath {
        var world = World()
        world.ethernet("usb0", ["192.168.42.2/24"]) {
            $0.sysfs?.driver = driver
            if let vendor { $0.sysfs?.usb = USBIdentity(vendor: vendor, product: product) }
        }
        world.route("0.0.0.0/0", via: "192.168.42.129", dev: "usb0", source: "192.168.42.2")
        world.noRoute(.ipv6)
        return world.path()
    }

    @Test(
        arguments: [
            ("ipheth", nil, 0, true), ("rndis_host", nil, 0, true),
            ("cdc_ncm", 0x18D1, 0x4EEB, true), ("cdc_ether", 0x04E8, 0x6864, true), ("cdc_ncm", 0x05AC, 0x12A8, true),
            ("cdc_ncm", 0x05AC, 0x12AB, true), ("cdc_ether", 0x12D1, 0x1039, true), ("cdc_ncm", 0x2E04, 0xC008, true),
            ("cdc_ether", 0x0FCE, 0x715A, true), ("cdc_ncm", 0x2717, 0xFF80, true), ("cdc_ether", 0x1004, 0x61FE, true),
            ("cdc_ncm", 0x05AC, 0x1402, false), ("cdc_ether", 0x12D1, 0x14DB, false),
            ("cdc_ncm", 0x0BDA, 0x8153, false),
            ("cdc_ether", 0x0525, 0xA4A2, false), ("cdc_ncm", nil, 0, false), ("asix", 0x04E8, 0x6864, false),
            // By makers of phones, and yet: an Ethernet adapter, modems, a television box.
            ("cdc_ether", 0x2717, 0x0011, false), ("cdc_ether", 0x04E8, 0x6889, false),
            ("cdc_ether", 0x0FCE, 0xD0CF, false), ("cdc_ether", 0x1004, 0x6800, false),
            ("cdc_ncm", 0x05AC, 0x12A7, false),
        ] as [(ByteString, UInt16?, UInt16, Bool)]
    )
    func phonesCost(driver: ByteString, vendor: UInt16?, product: UInt16, isPhone: Bool) {
        let path = Self.usb(driver, vendor, product)
        #expect(path.isExpensive == isPhone)
        #expect(path.expense?.because == (isPhone ? .phoneTether : .typeDefault))
        #expect(path.activeInterface?.type == .wiredEthernet)
    }

    private static func modem(_ world: inout World) -> Int32 {
        world.link("wwan0") {
            $0.arpType = 65534
            $0.sysfs = SysfsLink()
            $0.sysfs?.isDevice = true
            $0.sysfs?.devtype = "wwan"
            $0.sysfs?.driver = "qmi_wwan"
        }
    }

    @Test func aMultiplexedPortIsWhatThePortBelowIs() throws {
        var world = World()
        _ = Self.modem(&world)
        world.link("qmimux0", ["10.8.0.2/32"]) {
            $0.arpType = 65534
            $0.sysfs = SysfsLink()
            $0.sysfs?.lower = ["wwan0"]
        }
        world.route("0.0.0.0/0", dev: "qmimux0", source: "10.8.0.2")
        world.noRoute(.ipv6)
        let active = try #require(world.path().activeInterface)
        #expect(active.type == .cellular && active.typeBecause == .lowerLink)
        #expect(active.lower == ["wwan0"] && active.physical == ["wwan0"])
        #expect(world.path().isExpensive)
    }

    @Test func rmnetIsWhatThePortBelowIs() throws {
        var world = World()
        let below = Self.modem(&world)
        world.link("rmnet_data0", ["10.8.0.2/32"], kind: "rmnet") {
            $0.arpType = 519
            $0.lower = below
        }
        world.route("0.0.0.0/0", dev: "rmnet_data0", source: "10.8.0.2")
        world.noRoute(.ipv6)
        let active = try #require(world.path().activeInterface)
        #expect(active.type == .cellular && active.physical == ["wwan0"])
    }

    @Test(arguments: ["dsa", "macvlan", "ipvlan", "vlan"])
    func aStackIsWhatItStandsOn(kind: String) throws {
        var world = World()
        let below = world.ethernet("eth0")
        world.link("port0", ["10.0.0.2/24"], kind: kind) { $0.lower = below }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "port0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        let active = try #require(world.path().activeInterface)
        #expect(active.type == .wiredEthernet && active.lower == ["eth0"] && active.physical == ["eth0"])
        #expect(world.path().usesInterfaceTypes == [.wiredEthernet])
    }

    @Test func aTeamIsItsPortThatCarries() throws {
        var world = World()
        let team = world.link("team0", ["10.0.0.2/24"], kind: "team")
        world.ethernet("eth0") {
            $0.master = team
            $0.flags = .up
            $0.operState = .down
            $0.carrier = false
        }
        world.ethernet("eth1") { $0.master = team }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "team0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        #expect(world.path().activeInterface?.physical == ["eth1"])
    }

    /// Ports that carry do not decide where the team says which one it uses.
    @Test func aTeamIsItsActivePort() throws {
        var world = World()
        let team = world.link("team0", ["10.0.0.2/24"], kind: "team")
        world.ethernet("eth0") { $0.master = team }
        world.link("wwan0") {
            $0.sysfs = SysfsLink()
            $0.sysfs?.isDevice = true
            $0.sysfs?.devtype = "wwan"
            $0.master = team
        }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "team0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        #expect(world.path().activeInterface?.type == .wiredEthernet && !world.path().isExpensive)
        world["team0"].activePort = world["wwan0"].index
        #expect(world.path().activeInterface?.type == .cellular && world.path().isExpensive)
        #expect(world.path().activeInterface?.physical == ["wwan0"])
        let lines = PathExplainer.explain(world.snapshot, PathQuestion(), world.path())
        #expect(lines.contains { $0.contains("(kind team, on eth0 wwan0, team0 uses wwan0)") })
    }

    @Test(arguments: ["bond", "team"])
    func anActivePortWithoutCarrierIsSaid(kind: String) {
        var world = World()
        let bond = world.link("bond0", ["10.0.0.2/24"], kind: kind)
        let port = world.ethernet("eth0") {
            $0.master = bond
            $0.flags = .up
            $0.operState = .down
            $0.carrier = false
        }
        world.ethernet("eth1") { $0.master = bond }
        world["bond0"].activePort = port
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "bond0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        #expect(world.path().message.contains("bond0's active port eth0 has no carrier"))
    }

    @Test func bluetoothIsOtherAndCosts() {
        var world = World()
        world.link("bnep0", ["10.0.0.2/24"]) {
            $0.sysfs = SysfsLink()
            $0.sysfs?.isDevice = true
            $0.sysfs?.devtype = "bluetooth"
        }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "bnep0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        #expect(world.path().activeInterface?.type == .other)
        #expect(world.path().expense == Cost(applies: true, because: .bluetooth))
    }
}
