/// Stand-ins for what managers and the user's rules hold.
enum SourceRedactor {
    /// Names of connections and operators say where somebody is; each gets a number of its own.
    static func redact(_ facts: ManagerFacts) -> ManagerFacts {
        var out = facts
        var connections: [ByteString] = []
        for place in out.devices.indices {
            guard let name = out.devices[place].connection else { continue }
            out.devices[place].connection = ByteString("connection\(number(of: name, in: &connections))")
        }
        var operators: [ByteString] = []
        for place in out.modems.indices {
            guard let name = out.modems[place].operatorName else { continue }
            out.modems[place].operatorName = ByteString("operator\(number(of: name, in: &operators))")
        }
        return out
    }

    private static func number(of name: ByteString, in known: inout [ByteString]) -> Int {
        if let place = known.firstIndex(of: name) { return place + 1 }
        known.append(name)
        return known.count
    }

    /// Patterns may hold any name, so each rule names the links that it matches, as they are called in `redacted`.
    static func redact(_ snapshot: Snapshot, links redacted: [Link]) -> [UserRuleFile] {
        if snapshot.userRules.isEmpty { return [] }
        let table = LinkTable(snapshot.links)
        let policy = UserRulePolicy(snapshot.userRules, table, ManagerTable(snapshot.managers, table))
        return snapshot.userRules.enumerated().map { number, file in
            var out = UserRuleFile(path: ByteString("rules\(number + 1).conf"))
            out.problems = file.problems.map { UserRuleFile.Problem(line: $0.line, text: "a line that makes no sense") }
            for rule in file.rules {
                var condition = UserRuleCondition(.name)
                for (link, standIn) in zip(snapshot.links, redacted) where policy.matches(rule, link) {
                    condition.patterns.append(ShellPattern.literal(standIn.name))
                }
                guard !condition.patterns.isEmpty else { continue }
                var copy = rule
                copy.conditions = [condition]
                out.rules.append(copy)
            }
            return out
        }
    }
}
