import Testing

@testable import NetPath

/// What Wi-Fi facts do to a path, and what they do not.
struct WirelessRulesTests {
    private static func wifi(_ change: (inout WirelessLink) -> Void = { _ in }) -> (inout Link) -> Void {
        var wireless = WirelessLink()
        wireless.interfaceType = 2
        wireless.ssid = "home"
        wireless.bssid = [2, 0, 0, 0, 1, 0]
        wireless.signalDbm = -55
        wireless.frequencyMHz = 5180
        wireless.receiveRate = 8667
        wireless.radio = RadioSwitch(isSoftBlocked: false, isHardBlocked: false)
        change(&wireless)
        return { link in
            var sysfs = SysfsLink()
            sysfs.isDevice = true
            sysfs.hasPhy80211 = true
            link.sysfs = sysfs
            link.wireless = wireless
        }
    }

    private static func online(_ change: (inout WirelessLink) -> Void = { _ in }) -> World {
        var world = World()
        world.link("wlan0", ["10.0.0.2/24"], wifi(change))
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "wlan0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        return world
    }

    private static func down(_ link: inout Link) {
        link.flags = []
        link.operState = .down
    }

    @Test func tellsWhatItIsConnectedTo() throws {
        let path = Self.online().path()
        #expect(path.status == .satisfied)
        #expect(path.linkQuality == .good)
        let interface = try #require(path.activeInterface)
        #expect(interface.type == .wifi && interface.typeBecause == .nl80211)
        let text = String(decoding: Report.line(path), as: UTF8.self)
        #expect(
            text.contains(
                #""wifi":{"ssid":"home","ssidHex":"686f6d65","bssid":"02:00:00:00:01:00","signalDbm":-55,"#
                    + #""frequencyMHz":5180,"rxMbps":866.7,"txMbps":null,"mode":"client"}"#
            )
        )
    }

    @Test func anSSIDThatIsNoTextStaysValidJSON() {
        let path = Self.online { $0.ssid = ByteString([0xFF, 0x22, 0x1B]) }.path()
        let text = String(decoding: Report.line(path), as: UTF8.self)
        #expect(
            text.contains(#""ssid":"\u{FFFD}\"\u001b","ssidHex":"ff221b""#) || text.contains(#""ssidHex":"ff221b""#)
        )
        #expect(throws: Never.self) {
            var parser = JSONParser(Report.line(path))
            _ = try parser.next()
        }
    }

    /// What nl80211 does not tell is null; it takes nothing from the path.
    @Test func aFailedQueryDecidesNothing() throws {
        let path = Self.online { $0 = WirelessLink() }.path()
        #expect(path.status == .satisfied && path.linkQuality == .unknown)
        let interface = try #require(path.activeInterface)
        #expect(interface.type == .wifi && interface.typeBecause == .phy80211)
        #expect(interface.wifi == WiFiDetails())
    }

    @Test func aHandshakeThatIsNotOverIsDormant() {
        let path = Self.online { $0.awaitsAuthorization = true }.path()
        #expect(path.reason == .linkDormant && path.status == .requiresConnection)
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func aBlockedRadioWithNothingElseIsWiFiDisabled(soft: Bool, hard: Bool) {
        var world = World()
        world.link("wlan0") {
            Self.wifi { $0.radio = RadioSwitch(isSoftBlocked: soft, isHardBlocked: hard) }(&$0)
            Self.down(&$0)
        }
        world.ethernet("eth0") {
            $0.flags = .up
            $0.operState = .down
            $0.carrier = false
        }
        world.noRoute(.ipv4)
        world.noRoute(.ipv6)
        #expect(world.path().reason == .wifiDisabled)
        #expect(world.path().message.contains("wlan0"))
        #expect(world.path().interfaces.first { $0.name == "wlan0" }?.unavailableBecause == .reason(.wifiDisabled))
        world["wlan0"].wireless?.radio = nil
        #expect(world.path().reason == .noCarrier)
    }

    @Test func aBlockedRadioBesideAPathIsNone() {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.link("wlan0") {
            Self.wifi { $0.radio = RadioSwitch(isSoftBlocked: true, isHardBlocked: false) }(&$0)
            Self.down(&$0)
        }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        #expect(world.path().reason == .satisfied)
    }

    /// A hotspot of our own is up and addressed, and no sign that this machine has come anywhere.
    @Test(arguments: [3, 6] as [UInt32])
    func anAccessPointOfOurOwnIsNoClientPath(type: UInt32) {
        var world = World()
        world.ethernet("eth0") {
            $0.flags = .up
            $0.operState = .down
            $0.carrier = false
        }
        world.link("wlan0", ["10.42.0.1/24"], Self.wifi { $0.interfaceType = type })
        world.noRoute(.ipv4)
        world.noRoute(.ipv6)
        #expect(world.path().reason == .noCarrier)
        world["wlan0"].wireless?.interfaceType = 2
        #expect(world.path().reason == .noRoute)
    }

    @Test func aBridgeOverWiFiHasItsDetails() throws {
        var world = World()
        let bridge = world.link("br0", ["10.0.0.2/24"], kind: "bridge")
        world.link("wlan0") {
            Self.wifi()(&$0)
            $0.master = bridge
        }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "br0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        let active = try #require(world.path().activeInterface)
        #expect(active.name == "br0" && active.type == .wifi && active.wifi?.ssid == "home")
        #expect(world.path().linkQuality == .good)
    }

    @Test func aTunnelOverWiFiIsAsGoodAsTheWiFi() {
        var world = Self.online { $0.signalDbm = -80 }
        let below = world["wlan0"].index
        world.link("wg0", ["10.7.0.2/32"], kind: "wireguard") {
            $0.tunnel = Tunnel()
            $0.tunnel?.boundIndex = below
        }
        world.snapshot.ipv4.answers = []
        world.route("0.0.0.0/0", dev: "wg0", source: "10.7.0.2")
        #expect(world.path().activeInterface?.name == "wg0")
        #expect(world.path().activeInterface?.wifi == nil)
        #expect(world.path().usesInterfaceTypes == [.other, .wifi])
        #expect(world.path().linkQuality == .minimal)
    }

    @Test(
        arguments: [
            (-30, .unknown, .good), (-67, .unknown, .good), (-68, .unknown, .moderate), (-78, .unknown, .moderate),
            (-79, .unknown, .minimal), (-70, .good, .good), (-71, .good, .moderate), (-82, .good, .minimal),
            (-81, .moderate, .moderate), (-82, .moderate, .minimal), (-68, .moderate, .moderate),
            (-67, .moderate, .good),
            (-79, .minimal, .minimal), (-78, .minimal, .moderate),
        ] as [(Int, LinkQuality, LinkQuality)]
    )
    func classesHoldOnAtTheirBounds(signal: Int, previous: LinkQuality, expected: LinkQuality) {
        #expect(LinkQualityPolicy.quality(signalDbm: signal, previous: previous) == expected)
    }

    /// A stream says the class and the network, not every dBm.
    @Test func aStreamTellsClassesAndNetworks() {
        var reducer = PathReducer()
        func changes(_ change: (inout WirelessLink) -> Void) -> [PathKey]? {
            reducer.reduce(Self.online(change).path(), generation: 1)?.changes
        }
        #expect(changes { $0.signalDbm = -60 } == [])
        #expect(
            changes {
                $0.signalDbm = -66
                $0.receiveRate = 60
                $0.transmitRate = 7
            } == nil
        )
        #expect(changes { $0.signalDbm = -69 } == nil)
        #expect(reducer.path?.linkQuality == .good)
        #expect(changes { $0.signalDbm = -72 } == [.linkQuality])
        #expect(changes { $0.signalDbm = -69 } == nil)
        #expect(
            changes {
                $0.signalDbm = -69
                $0.ssid = "work"
            } == [.interfaces]
        )
        #expect(
            changes {
                $0.signalDbm = -69
                $0.ssid = "work"
                $0.bssid = [2, 0, 0, 0, 2, 0]
            } == [.interfaces]
        )
    }

    @Test func survivesASnapshotFile() throws {
        let snapshot = Self.online { $0.ssid = ByteString([0xFF, 0]) }.snapshot
        let value = try JSONEncoding.encode(snapshot)
        #expect(try JSONDecoding.decode(Snapshot.self, from: value) == snapshot)
    }

    /// Names of networks and access points say where somebody is.
    @Test func redactsNamesAndAccessPoints() throws {
        let world = Self.online { $0.ssid = "Acme guests" }
        var redactor = Redactor(key: Redactor.Key(1, 2))
        let after = redactor.redact(world.snapshot)
        let link = try #require(after.links.last)
        #expect(link.wireless?.ssid == "network1")
        #expect(link.wireless?.bssid == [2, 0, 0, 0, 0, 1])
        let text = String(decoding: try JSONEncoding.encode(after).line, as: UTF8.self)
        #expect(!text.contains("Acme"))
        #expect(PathEvaluator.evaluate(after).reason == .satisfied)
    }
}
