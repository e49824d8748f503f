import NetPath
import Testing

struct JSONReportTests {
    private static let path: NetworkPath = {
        var world = World()
        world.ethernet("eth0", ["192.0.2.2/24", "fe80::2/64"]) {
            $0.hardwareAddress = [2, 0xFC, 0, 0, 0, 1]
            $0.altNames = ["enp1s0"]
        }
        world.ethernet("wlan0", ["198.51.100.2/24"]) { $0.sysfs?.hasPhy80211 = true }
        world.link("x", ["10.1.1.1/32"]) { $0.name = ByteString([0x78, 0xFF]) }
        world.route("0.0.0.0/0", via: "192.0.2.1", dev: "eth0", metric: 100, source: "192.0.2.2")
        world.bound("0.0.0.0/0", via: "198.51.100.1", dev: "wlan0", metric: 600, source: "198.51.100.2")
        world.noRoute(.ipv6)
        world.snapshot.resolver.file.nameServers = ["192.0.2.53", "fe80::1%eth0"]
        return world.path()
    }()

    private func keys(_ value: JSONValue?) -> [String] {
        if case .object(let members) = value { members.map(\.key) } else { [] }
    }

    private func elements(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let values) = value { values } else { [] }
    }

    @Test(arguments: [path, .notEvaluated])
    func hasEveryKeyInOrder(_ path: NetworkPath) throws {
        let value = try JSONParser.parse(Report.line(path))
        #expect(keys(value) == PathKey.allCases.map(\.rawValue))
        #expect(keys(value["ipv4"]) == FamilyKey.allCases.map(\.rawValue))
        #expect(keys(value["ipv6"]) == FamilyKey.allCases.map(\.rawValue))
    }

    /// The contract's words, spelled out: a rename in the model must fail here.
    @Test func pathKeysAreTheContract() {
        let contract = """
            schema time status reason message description active interfaceType usesInterfaceTypes isExpensive \
            expensiveBecause isConstrained constrainedBecause linkQuality supportsIPv4 supportsIPv6 supportsDNS gateways \
            dnsServers dnsSearch availableInterfaces availableInterfaceTypes ipv4 ipv6 interfaces
            """
        #expect(PathKey.allCases.map(\.rawValue) == contract.split(separator: " ").map(String.init))
        let family = "status reason interface gateway source table prefix metric nextHops"
        #expect(FamilyKey.allCases.map(\.rawValue) == family.split(separator: " ").map(String.init))
    }

    @Test func interfaceKeysAreTheContract() throws {
        let interfaces = elements(try JSONParser.parse(Report.line(Self.path))["interfaces"])
        let contract = """
            name index altNames type typeBecause kind isAvailable isActive unavailableBecause ipv4 ipv6 isUp hasCarrier \
            operState physical lower master mtu hardwareAddress speedMbps driver addresses isExpensive expensiveBecause \
            isConstrained constrainedBecause
            """.split(separator: " ").map(String.init)
        let ethernet = try #require(interfaces.first { $0["name"] == .string("eth0") })
        #expect(keys(ethernet) == contract)
        #expect(keys(ethernet["ipv4"]) == ["gateway", "source", "metric", "table"])
        #expect(ethernet["ipv6"] == .null)
        #expect(
            keys(elements(ethernet["addresses"]).first)
                == ["address", "prefixLength", "family", "scope", "isUsable", "flags", "peer"]
        )
        let wifi = try #require(interfaces.first { $0["name"] == .string("wlan0") })
        #expect(keys(wifi) == contract + ["wifi"])
        #expect(
            keys(wifi["wifi"])
                == ["ssid", "ssidHex", "bssid", "signalDbm", "frequencyMHz", "rxMbps", "txMbps", "mode"]
        )
        let odd = try #require(interfaces.first { $0["name"] == .string("x\u{FFFD}") })
        #expect(odd["rawName"] == .string("78ff"))
        #expect(Set(keys(odd)) == Set(contract + ["rawName"]))
    }

    @Test func wholeFamily() throws {
        let value = try JSONParser.parse(Report.line(Self.path))
        let text = String(decoding: try #require(value["ipv4"]).line, as: UTF8.self)
        #expect(
            text == """
                {"status":"satisfied","reason":"satisfied","interface":"eth0","gateway":"192.0.2.1",\
                "source":"192.0.2.2","table":254,"prefix":"0.0.0.0/0","metric":100,\
                "nextHops":[{"interface":"eth0","gateway":"192.0.2.1","weight":1,"flags":[]}]}

                """
        )
        #expect(value["active"] == .string("eth0"))
        #expect(value["interfaceType"] == .string("wiredEthernet"))
        #expect(value["availableInterfaces"] == .array([.string("eth0"), .string("wlan0")]))
        #expect(value["availableInterfaceTypes"] == .array([.string("wiredEthernet"), .string("wifi")]))
        #expect(value["gateways"] == .array([.string("192.0.2.1")]))
        #expect(value["dnsServers"] == .array([.string("192.0.2.53"), .string("fe80::1%eth0")]))
        #expect(value["isExpensive"] == .bool(false))
        #expect(value["expensiveBecause"] == .string("typeDefault"))
    }

    @Test func isOneLine() {
        let line = Report.line(Self.path)
        #expect(line.firstIndex(of: 0x0A) == line.count - 1)
    }
}
