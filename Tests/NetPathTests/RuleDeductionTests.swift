import Testing

@testable import NetPath

struct RuleDeductionTests {
    private static let probe = IPAddress(ipv4: 0x0808_0808)

    private static func rule(_ action: Rule.Action, _ change: (inout Rule) -> Void = { _ in }) -> Rule {
        var rule = Rule()
        rule.action = action
        change(&rule)
        return rule
    }

    /// Rules that surely, or not surely, answer 'unreachable' to an ordinary socket.
    static let cases: [(String, [Rule], UInt32, Bool)] = [
        ("none", [], 0, false),
        ("a table", [rule(.toTable)], 0, false),
        ("plain", [rule(.toTable), rule(.unreachable)], 0, true),
        ("another refusal", [rule(.prohibit), rule(.blackhole)], 0, false),
        ("to the probe", [rule(.unreachable) { $0.destination = IPPrefix("8.0.0.0/8") }], 0, true),
        ("to others", [rule(.unreachable) { $0.destination = IPPrefix("9.0.0.0/8") }], 0, false),
        (
            "not to others",
            [
                rule(.unreachable) {
                    $0.destination = IPPrefix("9.0.0.0/8")
                    $0.isInverted = true
                }
            ], 0, true
        ),
        ("the caller's mark", [rule(.unreachable) { $0.mark = 7 }], 7, true),
        ("another mark", [rule(.unreachable) { $0.mark = 7 }], 0, false),
        (
            "a masked mark",
            [
                rule(.unreachable) {
                    $0.mark = 0x10
                    $0.markMask = 0xF0
                }
            ], 0x1F, true
        ),
        ("some source", [rule(.unreachable) { $0.source = IPPrefix("10.0.0.0/8") }], 0, false),
        (
            "not some source",
            [
                rule(.unreachable) {
                    $0.source = IPPrefix("10.0.0.0/8")
                    $0.isInverted = true
                }
            ], 0, true
        ),
        ("forwarded", [rule(.unreachable) { $0.inputName = "eth0" }], 0, false),
        ("sent by this machine", [rule(.unreachable) { $0.inputName = "lo" }], 0, true),
        ("some user", [rule(.unreachable) { $0.hasOtherSelectors = true }], 0, false),
        (
            "not some user on another mark",
            [
                rule(.unreachable) {
                    $0.hasOtherSelectors = true
                    $0.mark = 7
                    $0.isInverted = true
                }
            ], 0, true
        ),
        (
            "not this mark to others",
            [
                rule(.unreachable) {
                    $0.mark = 7
                    $0.destination = IPPrefix("9.0.0.0/8")
                    $0.isInverted = true
                }
            ], 7, true
        ),
        ("a VRF's", [rule(.unreachable) { $0.isL3MasterDevice = true }], 0, false),
        ("after a jump", [rule(.goto), rule(.unreachable)], 0, false),
        ("after what may be a jump", [rule(.goto) { $0.hasOtherSelectors = true }, rule(.unreachable)], 0, false),
        ("after a jump of others", [rule(.goto) { $0.mark = 7 }, rule(.unreachable)], 0, true),
    ]

    @Test(arguments: cases)
    func knowsWhoSaysUnreachable(_ name: String, _ rules: [Rule], _ mark: UInt32, _ expected: Bool) {
        #expect(RuleDeduction.isUnreachable(.init(to: Self.probe, mark: mark), by: rules) == expected)
    }

    /// Of a whole rule list, what leads an ordinary socket, a marked one, and one bound to a source to table 100.
    @Test(
        arguments: [
            (nil, 0, [2, 5]), (nil, 7, [2, 3, 5]), ("10.0.0.2", 0, [1, 2]), ("192.0.2.1", 7, [2, 3, 5]),
        ] as [(String?, UInt32, [UInt32])]
    )
    func listsTheRulesThatLead(_ source: String?, _ mark: UInt32, _ expected: [UInt32]) {
        func rule(_ preference: UInt32, table: UInt32 = 100, _ change: (inout Rule) -> Void) -> Rule {
            Self.rule(.toTable) {
                $0.preference = preference
                $0.table = table
                change(&$0)
            }
        }
        let rules = [
            rule(1) { $0.source = IPPrefix("10.0.0.0/8") },
            rule(2) { _ in },
            rule(3) { $0.mark = 7 },
            rule(4) { $0.inputName = "eth0" },
            rule(5) {
                $0.source = IPPrefix("10.0.0.0/8")
                $0.isInverted = true
            },
            rule(6) { $0.hasOtherSelectors = true },
            rule(7) { $0.destination = IPPrefix("9.0.0.0/8") },
            rule(8, table: 254) { _ in },
            rule(9) { $0.outputName = "eth0" },
            rule(10) { $0.isL3MasterDevice = true },
        ]
        let packet = RuleDeduction.Packet(to: Self.probe, from: source.flatMap { IPAddress($0) }, mark: mark)
        func found(throughVRF: Bool) -> [UInt32] {
            RuleDeduction.rules(rules, table: 100, for: packet, throughVRF: throughVRF).map(\.preference)
        }
        #expect(found(throughVRF: false) == expected)
        #expect(found(throughVRF: true) == expected + [10])
    }

    @Test func aRuleThatSaysUnreachableIsNoMissingRoute() {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.noRoute(.ipv4)
        #expect(PathEvaluator.evaluate(world.snapshot).reason == .noRoute)
        world.snapshot.ipv4.rules = [Self.rule(.unreachable)]
        #expect(PathEvaluator.evaluate(world.snapshot).reason == .routeUnreachable)
    }
}
