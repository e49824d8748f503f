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
        ("forwarded", [rule(.unreachable) { $0.inputName = "eth0" }], 0, false),
        ("some user", [rule(.unreachable) { $0.hasOtherSelectors = true }], 0, false),
        ("after a jump", [rule(.goto), rule(.unreachable)], 0, false),
    ]

    @Test(arguments: cases)
    func knowsWhoSaysUnreachable(_ name: String, _ rules: [Rule], _ mark: UInt32, _ expected: Bool) {
        #expect(RuleDeduction.isUnreachable(Self.probe, mark: mark, by: rules) == expected)
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
