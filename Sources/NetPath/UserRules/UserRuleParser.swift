/// Reads a rules file in the style of systemd.network(5): `[Match]` says which interfaces, `[Link]` what is true of
/// them. Each `[Match]` begins a rule.
///
/// A line that makes no sense is a problem of its own. A condition that does takes its rule with it, which would match
/// more than was meant without it; everything else still counts.
package struct UserRuleParser {
    /// More of one file is not taken.
    static let mostRules = 256
    static let mostPatterns = 256
    static let mostProblems = 16

    private enum Section { case none, match, link, other }

    private var file: UserRuleFile
    private var section = Section.none
    private var rule: UserRule?
    /// The rule has a `[Match]` of its own, so the next one begins another rule.
    private var hasMatch = false
    private var isBroken = false
    private var hasSettings = false

    private init(_ path: ByteString) { file = UserRuleFile(path: path) }

    package static func parse(_ bytes: [UInt8], path: ByteString) -> UserRuleFile {
        var parser = UserRuleParser(path)
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var number = 0
        var start = 0
        var joined: [UInt8] = []
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let trimmed = RuleWords.trimmed(line)
            if start == 0 { start = number }
            // Comments within a continued line are left out.
            let isComment = trimmed.first == UInt8(ascii: "#") || trimmed.first == UInt8(ascii: ";")
            if isComment, !joined.isEmpty { continue }
            if !isComment, trimmed.last == UInt8(ascii: "\\") {
                joined += trimmed.dropLast() + [0x20]
                continue
            }
            if !isComment { parser.take(RuleWords.trimmed((joined + trimmed)[...]), start) }
            joined = []
            start = 0
        }
        if !joined.isEmpty { parser.take(RuleWords.trimmed(joined[...]), start) }
        parser.endRule()
        return parser.file
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) {
        guard let first = line.first else { return }
        if first == UInt8(ascii: "[") { return begin(line, number) }
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
            breakCondition()
            return complain(number, "expected '[SECTION]' or 'KEY=VALUE', found '\(Self.quoted(line))'")
        }
        let key = String(decoding: RuleWords.trimmed(line[..<equals]).prefix(64), as: UTF8.self)
        let value = RuleWords.trimmed(line[(equals + 1)...])
        switch section {
        case .none: complain(number, "'\(key)=' stands before any section")
        case .match: condition(key, value, number)
        case .link: setting(key, value, number)
        case .other: break
        }
    }

    private mutating func begin(_ line: ArraySlice<UInt8>, _ number: Int) {
        switch String(decoding: line.prefix(64), as: UTF8.self) {
        case "[Match]":
            if hasMatch { endRule() }
            section = .match
            hasMatch = true
            rule = rule ?? UserRule(line: number)
            rule?.line = number
        case "[Link]":
            section = .link
            rule = rule ?? UserRule(line: number)
        case let name where name.hasPrefix("[X-"): section = .other
        default:
            section = .other
            complain(number, "unknown section '\(Self.quoted(line))'; there are [Match] and [Link]")
        }
    }

    private mutating func condition(_ key: String, _ value: ArraySlice<UInt8>, _ number: Int) {
        guard let property = UserRuleCondition.Property.allCases.first(where: { $0.key == key }) else {
            breakCondition()
            let isSetting = key == "Expensive" || key == "Constrained"
            let hint = isSetting ? "'\(key)=' belongs into [Link]" : "unknown key '\(Self.quoted(key))=' in [Match]"
            return complain(number, hint + "; the rule is left out")
        }
        guard !value.isEmpty else {
            rule?.conditions.removeAll { $0.property == property }
            return
        }
        let isNegated = value.first == UInt8(ascii: "!")
        let words: [ByteString]
        do {
            words = try RuleWords.split(isNegated ? value.dropFirst() : value)
        } catch {
            breakCondition()
            return complain(number, "'\(key)=' \(Self.words(error)); the rule is left out")
        }
        guard !words.isEmpty else {
            breakCondition()
            return complain(number, "'\(key)=' has no value; the rule is left out")
        }
        if property == .type, let word = words.first(where: { !Self.canBeType($0) }) {
            breakCondition()
            let types = InterfaceType.allCases.map(\.rawValue).joined(separator: ", ")
            return complain(
                number,
                "no type is called '\(Self.quoted(word.bytes[...]))', so the rule is left out; there are \(types)"
            )
        }
        var condition = rule?.conditions.first { $0.property == property } ?? UserRuleCondition(property)
        if isNegated { condition.excluded += words } else { condition.patterns += words }
        guard condition.patterns.count + condition.excluded.count <= Self.mostPatterns else {
            breakCondition()
            return complain(number, "more than \(Self.mostPatterns) patterns for '\(key)='; the rule is left out")
        }
        rule?.conditions.removeAll { $0.property == property }
        rule?.conditions.append(condition)
    }

    private mutating func setting(_ key: String, _ value: ArraySlice<UInt8>, _ number: Int) {
        guard key == "Expensive" || key == "Constrained" else {
            let isCondition = UserRuleCondition.Property.allCases.contains { $0.key == key }
            if isCondition { isBroken = true }
            let hint =
                isCondition
                ? "'\(key)=' belongs into [Match]; the rule is left out"
                : "unknown key '\(Self.quoted(key))=' in [Link]; there are Expensive= and Constrained="
            return complain(number, hint)
        }
        hasSettings = true
        let answer = RuleWords.boolean(value)
        guard answer != nil || value.isEmpty else {
            return complain(number, "'\(key)=' takes yes or no, not '\(Self.quoted(value))'")
        }
        if key == "Expensive" {
            rule?.expensive = answer
            rule?.expensiveLine = answer == nil ? nil : number
        } else {
            rule?.constrained = answer
            rule?.constrainedLine = answer == nil ? nil : number
        }
    }

    private mutating func endRule() {
        defer {
            rule = nil
            hasMatch = false
            isBroken = false
            hasSettings = false
        }
        guard let rule, !isBroken else { return }
        guard !rule.conditions.isEmpty else {
            return complain(
                rule.line,
                "a rule without a condition in [Match] is left out; 'Name=*' means every interface"
            )
        }
        guard hasSettings else {
            return complain(rule.line, "a rule without a setting in [Link]; there are Expensive= and Constrained=")
        }
        guard rule.expensive != nil || rule.constrained != nil else { return }
        guard file.rules.count < Self.mostRules else {
            return complain(rule.line, "more than \(Self.mostRules) rules in one file; the rest is left out")
        }
        file.rules.append(rule)
    }

    private mutating func breakCondition() { if section == .match { isBroken = true } }

    private mutating func complain(_ line: Int, _ text: String) {
        guard file.problems.count < Self.mostProblems else { return }
        file.problems.append(UserRuleFile.Problem(line: line, text: text))
    }

    private static func words(_ flaw: RuleWords.Flaw) -> String {
        switch flaw {
        case .openQuote: "has a quote that does not end"
        case .comment:
            "has a word that begins with '#' or ';', but comments have lines of their own; in quotes it is a pattern"
        case .openBracket: "has a '[' without a ']'; '\\[' stands for the bracket itself"
        }
    }

    /// A type's word, or a pattern for some.
    private static func canBeType(_ word: ByteString) -> Bool {
        InterfaceType.allCases.contains { ShellPattern.matches(word, ByteString($0.rawValue)) }
    }

    private static func quoted(_ text: String) -> String { quoted(Array(text.utf8)[...]) }

    /// A few bytes of what somebody wrote.
    private static func quoted(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
    }
}
