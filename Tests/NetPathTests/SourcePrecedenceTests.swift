import Testing

@testable import NetPath

/// What rules, managers and leases say of cost, and which of them wins.
struct SourcePrecedenceTests {
    /// A link that is active, of the given driver.
    private func world(_ driver: String = "e1000e") -> World {
        var world = World()
        world.ethernet("u0", ["10.0.0.2/24"]) { $0.sysfs?.driver = ByteString(driver) }
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "u0", source: "10.0.0.2")
        return world
    }

    private static func rules(_ text: String) -> UserRuleFile { UserRuleParser.parse(Array(text.utf8), path: "a.conf") }

    private static func rule(_ match: String, _ settings: String) -> UserRuleFile {
        rules("[Match]\n\(match)\n[Link]\n\(settings)\n")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var driver = "e1000e"
        var rule: String?
        var metered: UInt32?
        var hasLease = false
        /// The access point's cost attribute.
        var cost: UInt32?
        var applies: Bool
        var because: CostEvidence

        var testDescription: String {
            "\(driver) rule=\(rule ?? "") metered=\(metered ?? 9) lease=\(hasLease) cost=\(cost ?? 9) -> \(applies) \(because)"
        }
    }

    static let cases = [
        Case(applies: false, because: .typeDefault),
        Case(driver: "ipheth", applies: true, because: .phoneTether),
        Case(metered: 0, applies: false, because: .typeDefault),
        Case(metered: 1, applies: true, because: .managerSetting),
        Case(metered: 2, applies: false, because: .managerSetting),
        Case(metered: 3, applies: true, because: .managerGuess),
        Case(metered: 4, applies: false, because: .managerGuess),
        Case(metered: 99, applies: false, because: .typeDefault),
        Case(hasLease: true, applies: true, because: .dhcpOption),
        Case(metered: 2, hasLease: true, applies: false, because: .managerSetting),
        Case(metered: 4, hasLease: true, applies: true, because: .dhcpOption),
        Case(driver: "ipheth", metered: 2, applies: false, because: .managerSetting),
        Case(driver: "ipheth", metered: 3, applies: true, because: .managerGuess),
        Case(driver: "ipheth", metered: 4, applies: true, because: .phoneTether),
        Case(cost: 2, applies: true, because: .accessPoint),
        Case(cost: 4, applies: true, because: .accessPoint),
        Case(cost: 0x4_0004, applies: true, because: .accessPoint),
        Case(cost: 1, applies: false, because: .accessPoint),
        Case(cost: 0x1_0001, applies: false, because: .accessPoint),
        Case(cost: 0, applies: false, because: .typeDefault),
        Case(cost: 6, applies: false, because: .typeDefault),
        Case(cost: .max, applies: false, because: .typeDefault),
        Case(metered: 2, cost: 2, applies: false, because: .managerSetting),
        Case(metered: 4, cost: 2, applies: true, because: .accessPoint),
        Case(metered: 3, cost: 2, applies: true, because: .accessPoint),
        Case(metered: 3, cost: 1, applies: true, because: .managerGuess),
        Case(metered: 4, cost: 1, applies: false, because: .accessPoint),
        Case(hasLease: true, cost: 1, applies: true, because: .dhcpOption),
        Case(driver: "ipheth", cost: 1, applies: true, because: .phoneTether),
        Case(rule: "no", cost: 2, applies: false, because: .userRule),
        Case(rule: "no", metered: 1, hasLease: true, applies: false, because: .userRule),
        Case(driver: "ipheth", rule: "no", applies: false, because: .userRule),
        Case(rule: "yes", metered: 2, applies: true, because: .userRule),
    ]

    @Test(arguments: cases)
    func strongestSourceWins(_ one: Case) throws {
        var world = world(one.driver)
        let index = world["u0"].index
        if let rule = one.rule { world.snapshot.userRules = [Self.rule("Name=u*", "Expensive=\(rule)")] }
        if let metered = one.metered {
            var device = ManagedDevice(link: index)
            device.metered = metered
            device.state = 100
            world.snapshot.managers.devices = [device]
        }
        if let cost = one.cost {
            world["u0"].wireless = WirelessLink()
            world["u0"].wireless?.cost = cost
        }
        if one.hasLease { world.snapshot.managers.meteredLeases = [index] }
        let path = world.path()
        #expect(path.expense == Cost(applies: one.applies, because: one.because))
        #expect(path.activeInterface?.expense == path.expense)
        #expect(path.isExpensive == one.applies)
        #expect(path.constraint == Cost(applies: false, because: .typeDefault))
        // What is recorded evaluates the same elsewhere.
        let copy = try JSONDecoding.decode(Snapshot.self, from: JSONEncoding.encode(world.snapshot))
        #expect(PathEvaluator.evaluate(copy) == path)
        var redactor = Redactor(key: Redactor.Key(1, 2))
        #expect(PathEvaluator.evaluate(redactor.redact(world.snapshot)).expense == path.expense)
    }

    @Test(arguments: [
        ("Name=u0", true), ("Name=u?", true), ("Name=x u*", true), ("Name=!u0", false), ("Name=*\nName=!u0", false),
        ("Name=acme", true), ("Type=wiredEthernet", true), ("Type=wifi", false), ("Type=w*", true),
        ("Driver=e1000e", true), ("Driver=igb", false), ("Connection=\"Acme Home\"", true), ("Connection=Acme", false),
        ("Connection=!Acme", true), ("SSID=*", false), ("SSID=!Home", false), ("Name=u0\nDriver=igb", false),
        ("Name=u0\nDriver=e*", true),
    ])
    func allConditionsMustHold(_ match: String, _ applies: Bool) {
        var world = world()
        world["u0"].altNames = ["acme"]
        var device = ManagedDevice(link: world["u0"].index)
        device.connection = "Acme Home"
        world.snapshot.managers.devices = [device]
        world.snapshot.userRules = [Self.rule(match, "Constrained=yes")]
        #expect(world.path().isConstrained == applies)
        #expect(world.path().constraint?.because == (applies ? .userRule : .typeDefault))
        var redactor = Redactor(key: Redactor.Key(1, 2))
        let redacted = redactor.redact(world.snapshot)
        #expect(PathEvaluator.evaluate(redacted).isConstrained == applies)
        #expect(redacted.managers.devices.map(\.connection) == ["connection1"])
    }

    @Test(arguments: [("\"Train Wi-Fi\" Hotspot-*", true), ("Home", false), ("!Home", true), ("!Train*", false)])
    func theNetworksNameIsMatched(_ pattern: String, _ applies: Bool) {
        var world = world()
        var wireless = WirelessLink()
        wireless.ssid = "Train Wi-Fi"
        world["u0"].wireless = wireless
        world.snapshot.userRules = [Self.rule("SSID=\(pattern)", "Expensive=yes")]
        #expect(world.path().isExpensive == applies)
        var redactor = Redactor(key: Redactor.Key(1, 2))
        #expect(PathEvaluator.evaluate(redactor.redact(world.snapshot)).isExpensive == applies)
    }

    @Test func laterFilesAndRulesWinEachForWhatTheySay() {
        var world = world()
        world.snapshot.userRules = [
            Self.rules(
                "[Match]\nName=u0\n[Link]\nExpensive=no\n[Match]\nName=u*\n[Link]\nExpensive=yes\nConstrained=yes\n"
            ),
            Self.rule("Name=other", "Expensive=no"),
        ]
        #expect(world.path().isExpensive && world.path().isConstrained)
        world.snapshot.userRules.append(Self.rule("Type=wiredEthernet", "Expensive=no"))
        #expect(!world.path().isExpensive && world.path().isConstrained)
        #expect(world.path().expense?.because == .userRule)
    }

    /// The whole stack counts: a rule speaks of its own layer.
    @Test func theStackBelowCounts() {
        var world = world()
        world.link("u0.5", ["10.0.5.2/24"], kind: "vlan") { $0.lower = 2 }
        world.snapshot.ipv4.answers = []
        world.route("0.0.0.0/0", via: "10.0.5.1", dev: "u0.5", source: "10.0.5.2")
        world.snapshot.userRules = [Self.rule("Name=u0", "Expensive=yes\nConstrained=yes")]
        #expect(world.path().isExpensive && world.path().isConstrained)
        world.snapshot.userRules.append(Self.rule("Name=u0.5", "Expensive=no"))
        #expect(world.path().isExpensive)
        world.snapshot.userRules.append(Self.rule("Name=u0", "Expensive=no"))
        #expect(!world.path().isExpensive)
    }

    /// Below a tunnel without evidence is the next best, unless somebody says it of the tunnel itself.
    @Test(arguments: [(nil, true, CostEvidence.underlayGuess), ("no", false, .userRule)])
    func aRuleBeatsTheGuessAboutATunnel(_ rule: String?, _ applies: Bool, _ because: CostEvidence) {
        var world = world("rndis_host")
        world.link("tun0", ["10.8.0.2/24"], kind: "tun")
        world.snapshot.ipv4.answers = world.snapshot.ipv4.answers.filter { $0.output != 0 }
        world.route("0.0.0.0/0", via: "10.8.0.1", dev: "tun0", source: "10.8.0.2")
        if let rule { world.snapshot.userRules = [Self.rule("Name=tun0", "Expensive=\(rule)")] }
        #expect(world.path().activeInterface?.name == "tun0")
        #expect(world.path().expense == Cost(applies: applies, because: because))
    }

    @Test func explainsWhatDecided() {
        var world = world()
        var device = ManagedDevice(link: world["u0"].index)
        device.metered = 4
        device.state = 100
        device.connection = "Acme"
        world.snapshot.managers.devices = [device]
        world.snapshot.managers.meteredLeases = [world["u0"].index]
        world.snapshot.userRules = [Self.rules("[Match]\nName=u0\n[Link]\nExpensive=no\nnonsense\n")]
        let lines = PathExplainer.explain(world.snapshot, PathQuestion(), world.path())
        for line in [
            "  rule: expensive: no by a.conf, line 4",
            "  NetworkManager: activated, metered guessed no, connection 'Acme'",
            "  DHCP lease: holds ANDROID_METERED", "rules: a.conf holds 1",
            "  a.conf, line 5: expected '[SECTION]' or 'KEY=VALUE', found 'nonsense'",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
    }

    /// Snapshots of before there were managers and rules.
    @Test func oldSnapshotsAreStillRead() throws {
        guard case .object(let members) = try JSONEncoding.encode(world().snapshot) else { return }
        let old = JSONValue.object(members.filter { $0.key != "managers" && $0.key != "userRules" })
        #expect(try JSONDecoding.decode(Snapshot.self, from: old) == world().snapshot)
    }
}
