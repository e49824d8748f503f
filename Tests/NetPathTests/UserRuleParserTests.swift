import Foundation
import Testing

@testable import NetPath

struct UserRuleParserTests {
    private func parse(_ text: String) -> UserRuleFile { UserRuleParser.parse(Array(text.utf8), path: "test.conf") }

    @Test func readsARule() throws {
        let file = parse(
            """
            # comment
            ; another
            [Match]
            Name = eth* "my link" !no
            Name=!eth9
            Driver=e1000e \\
                igb
            [Link]
            Expensive=yes
            Constrained=FALSE
            """
        )
        #expect(file.problems.isEmpty)
        let rule = try #require(file.rules.first)
        #expect(file.rules.count == 1)
        #expect(rule.line == 3)
        #expect(rule.expensive == true)
        #expect(rule.constrained == false)
        #expect(rule.conditions.map(\.property) == [.name, .driver])
        #expect(rule.conditions[0].patterns == ["eth*", "my link", "!no"])
        #expect(rule.conditions[0].excluded == ["eth9"])
        #expect(rule.conditions[1].patterns == ["e1000e", "igb"])
    }

    /// What the manual page shows is a rule.
    @Test func theManualsExampleIsARule() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("man/netstatus.1"), encoding: .utf8)
        let start = try #require(page.range(of: "# /etc/netstatus/")).lowerBound
        let end = try #require(page.range(of: ".Ed", range: start..<page.endIndex)).lowerBound
        let file = parse(String(page[start..<end]))
        #expect(file.problems.isEmpty)
        #expect(file.rules.count == 1)
        #expect(file.rules.first?.conditions.map(\.property) == [.name, .ssid])
    }

    @Test func eachMatchBeginsARule() {
        let file = parse(
            "[Link]\nExpensive=1\n[Match]\nName=a\n[Match]\nName=b\n[Link]\nConstrained=on\r\n[X-Mine]\nAny=thing\n"
        )
        #expect(file.problems.isEmpty)
        #expect(file.rules.map(\.line) == [3, 5])
        #expect(file.rules.map(\.expensive) == [true, nil])
        #expect(file.rules.map(\.constrained) == [nil, true])
    }

    @Test func eachSettingHasItsLine() {
        let file = parse("[Match]\nName=a\n[Link]\nExpensive=yes\n\nConstrained=no\nExpensive=\n")
        #expect(file.rules.map(\.constrainedLine) == [6])
        #expect(file.rules.map(\.expensiveLine) == [nil])
    }

    /// What only looks like a comment or an open set.
    @Test(arguments: [
        ("#home", ["#home"]), ("a \"# b\" '#'", ["a", "# b", "#"]), ("a \\#b c#", ["a", "\\#b", "c#"]),
        ("\\[v []] [[:digit:]] [a\\]]", ["\\[v", "[]]", "[[:digit:]]", "[a\\]]"]),
    ])
    func takesWhatIsMeant(_ value: String, _ patterns: [ByteString]) {
        let file = parse("[Match]\nSSID=\(value)\n[Link]\nExpensive=yes\n")
        #expect(file.problems.isEmpty)
        #expect(file.rules.map { $0.conditions.map(\.patterns) } == [[patterns]])
    }

    @Test func anEmptyValueTakesBack() {
        let file = parse("[Match]\nName=a\nName=\nName=b\n[Link]\nExpensive=yes\nExpensive=\nConstrained=no\n")
        #expect(file.rules.map(\.conditions).map { $0.map(\.patterns) } == [[["b"]]])
        #expect(file.rules.map(\.expensive) == [nil])
    }

    @Test(arguments: ["", "\n\n", "# only a comment", "\u{FEFF}"])
    func nothingIsNoProblem(_ text: String) {
        #expect(parse(text) == UserRuleFile(path: "test.conf"))
    }

    /// A condition that cannot be read would match more than was meant, so its rule goes; a setting goes alone.
    @Test(arguments: [
        ("[Match]\nNmae=a\n[Link]\nExpensive=yes", 2, "unknown key 'Nmae='", 0),
        ("[Match]\nName=a\nExpensive=yes", 3, "'Expensive=' belongs into [Link]", 0),
        ("[Match]\nName=a\n[Link]\nDriver=x\nExpensive=yes", 4, "'Driver=' belongs into [Match]", 0),
        ("[Match]\nName=\"a\n[Link]\nExpensive=yes", 2, "quote that does not end", 0),
        ("[Match]\nName=[v\n[Link]\nExpensive=yes", 2, "'Name=' has a '[' without a ']'", 0),
        ("[Match]\nName=a \"b [!]c\"\n[Link]\nExpensive=yes", 2, "without a ']'", 0),
        ("[Match]\nName=v* # my phone\n[Link]\nExpensive=yes", 2, "comments have lines of their own", 0),
        ("[Match]\nName=v* ;phone\n[Link]\nExpensive=yes", 2, "comments have lines of their own", 0),
        ("[Match]\nName=! # none\n[Link]\nExpensive=yes", 2, "comments have lines of their own", 0),
        ("[Match]\nName=!\n[Link]\nExpensive=yes", 2, "'Name=' has no value", 0),
        ("[Match]\nType=wlan\n[Link]\nExpensive=yes", 2, "no type is called 'wlan', so the rule is left out", 0),
        ("[Match]\nnonsense\n[Link]\nExpensive=yes", 2, "expected '[SECTION]' or 'KEY=VALUE'", 0),
        ("[Match]\n[Link]\nExpensive=yes", 1, "without a condition", 0),
        ("[Match]\nName=a", 1, "without a setting", 0),
        ("Name=a", 1, "before any section", 0),
        ("[Match]\nName=a\n[Link]\nExpensive=maybe\nConstrained=yes", 4, "takes yes or no, not 'maybe'", 1),
        ("[Match]\nName=a\n[Link]\nMTU=1\nConstrained=yes", 4, "unknown key 'MTU=' in [Link]", 1),
        ("[Network]\nDHCP=yes\n[Match]\nName=a\n[Link]\nExpensive=no", 1, "unknown section '[Network]'", 1),
    ])
    func tellsTheLine(_ text: String, _ line: Int, _ words: String, _ rules: Int) throws {
        let file = parse(text + "\n[Match]\nName=z\n[Link]\nExpensive=yes\n")
        let problem = try #require(file.problems.first)
        #expect(file.problems.count == 1)
        #expect(problem.line == line)
        #expect(problem.text.contains(words), "\(problem.text)")
        #expect(file.rules.count == rules + 1)
        #expect(file.rules.last?.conditions.first?.patterns == ["z"])
        #expect(file.complaints == ["test.conf, line \(line): \(problem.text)"])
    }

    @Test func isBounded() {
        let rule = "[Match]\nName=a\n[Link]\nExpensive=yes\n"
        let many = parse(String(repeating: rule, count: 300))
        #expect(many.rules.count == UserRuleParser.mostRules)
        #expect(many.problems.count == UserRuleParser.mostProblems)
        let wide = parse("[Match]\nName=" + String(repeating: "a ", count: 300) + "\n[Link]\nExpensive=yes\n")
        #expect(wide.rules.isEmpty)
        #expect(wide.problems.count == 1)
        let long = parse("[" + String(repeating: "x", count: 60_000))
        #expect((long.problems.first?.text.utf8.count ?? 0) < 200)
    }

    /// Whatever the bytes, nothing crashes.
    @Test(arguments: 0..<200)
    func survivesAnything(_ seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let alphabet = Array("[]=\n\\\"' !#;MatchLinkNameExpensiveyes*?-\u{0}\u{FF}".utf8)
        let bytes = (0..<400).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return alphabet[Int(state >> 33) % alphabet.count]
        }
        let file = UserRuleParser.parse(Array("[Match]\n".utf8) + bytes, path: "x")
        for rule in file.rules { _ = rule.conditions.map { $0.holds([ByteString(bytes)]) } }
    }
}
