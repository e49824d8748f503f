import Testing

@testable import NetPath

/// The lines of `--explain` that tell who refused, and what the answer leaves open.
struct PathExplainerTests {
    private static func world(_ errno: Int32, _ rules: [Rule]) -> World {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.answer(.refused(errno), .ipv4)
        world.noRoute(.ipv6)
        world.snapshot.ipv4.rules = rules
        return world
    }

    private static func rule(_ preference: UInt32, _ action: Rule.Action, _ change: (inout Rule) -> Void = { _ in })
        -> Rule
    {
        var rule = Rule()
        rule.preference = preference
        rule.action = action
        if action == .toTable { rule.table = 254 }
        change(&rule)
        return rule
    }

    private static func lines(_ world: World) -> [String] {
        PathExplainer.explain(world.snapshot, PathQuestion(), world.path())
    }

    @Test(arguments: [
        (Int32(13), Rule.Action.prohibit, "prohibit"), (22, .blackhole, "blackhole"),
        (101, .unreachable, "unreachable"),
    ])
    func namesTheRuleThatRefuses(_ errno: Int32, _ action: Rule.Action, _ word: String) {
        let lines = Self.lines(Self.world(errno, [Self.rule(100, action), Self.rule(32766, .toTable)]))
        #expect(lines.contains("  perhaps refused by rule (deduced): '100: from all \(word)'"))
    }

    /// A rule of another kind, or for others, did not say so.
    @Test(arguments: [
        (Int32(13), "prohibit", [rule(100, .blackhole)]), (22, "blackhole", []),
        (113, "unreachable", [rule(100, .unreachable) { $0.mark = 7 }]),
    ])
    func pointsToTheRouteThatRefuses(_ errno: Int32, _ word: String, _ rules: [Rule]) {
        let lines = Self.lines(Self.world(errno, rules + [Self.rule(32766, .toTable)]))
        #expect(lines.contains { $0.hasSuffix("so a route does: 'ip -4 route show table all type \(word)' names it") })
    }

    /// Such a rule may be the one: then no route is blamed.
    @Test func namesARuleThatMayRefuse() {
        let rules = [Self.rule(50, .prohibit) { $0.hasOtherSelectors = true }, Self.rule(32766, .toTable)]
        let lines = Self.lines(Self.world(13, rules))
        #expect(lines.contains("  perhaps refused by rule (deduced): '50: from all … prohibit'"))
        #expect(!lines.contains { $0.contains("so a route does") })
    }

    @Test func saysNothingOfARefusalWhereThereIsNone() {
        #expect(
            !Self.lines(Self.world(101, [Self.rule(32766, .toTable)])).contains {
                $0.contains("refuses") || $0.contains("refused by")
            }
        )
    }

    /// Lookups are UDP: a rule on a protocol, ports or users says nothing of the rest.
    @Test func tellsOfRulesThatAskForMore() {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        let open = Self.rule(50, .toTable) {
            $0.hasOtherSelectors = true
            $0.table = 100
        }
        let others = Self.rule(60, .toTable) {
            $0.hasOtherSelectors = true
            $0.mark = 7
        }
        world.snapshot.ipv4.rules = [open, others, Self.rule(32766, .toTable)]
        let told = Self.lines(world).filter { $0.contains("looked up as UDP") }
        #expect(told.count == 1)
        #expect(told.first?.hasSuffix("may go otherwise: '50: from all … lookup 100'") == true)
        world.snapshot.ipv4.rules = [others, Self.rule(32766, .toTable)]
        #expect(!Self.lines(world).contains { $0.contains("looked up as UDP") })
    }

    @Test func namesWhatOfTheResolversFileIsNotUsed() {
        var world = World()
        world.snapshot.resolver.file.nameServers = ["1.2.3", "junk", "9.9.9.9", "::1", "10.0.0.1", "10.0.0.2"]
        world.snapshot.resolver.file.ignoredLines = [3, 8]
        let lines = Self.lines(world)
        let expected = [
            "'junk' is no address", "10.0.0.2 is not asked, for only 3 are",
        ]
        for text in expected { #expect(lines.contains("  \(text)"), "\(text)") }
        #expect(lines.contains { $0.hasPrefix("  lines 3, 8 ignored") })
        // inet_aton takes it.
        #expect(!lines.contains { $0.contains("'1.2.3'") })
    }

    @Test func notesOfTheResolverAreBounded() {
        var file = ResolverFile()
        file.nameServers = (0..<16).map { _ in ByteString(String(repeating: "x", count: 5000)) }
        let notes = ResolverNotes.notes(file)
        #expect(notes.count == 9 && notes.last == "and 8 more")
        #expect(notes.allSatisfy { $0.utf8.count < 100 })
    }

    /// Behind systemd's stub the file behind it counts.
    @Test func notesAreOfTheFileThatCounts() {
        var resolver = Resolver()
        resolver.file.state = .read
        resolver.file.nameServers = ["127.0.0.53"]
        var behind = ResolverFile()
        behind.state = .read
        behind.nameServers = ["junk"]
        resolver.behindStub = behind
        #expect(ResolverNotes.notes(resolver) == ["'junk' is no address"])
    }
}
