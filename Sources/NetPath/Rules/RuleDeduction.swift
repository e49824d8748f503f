/// Deduces which policy rules lead to a table: the kernel's answer to a lookup names none.
package enum RuleDeduction {
    /// The rules, in order of preference, that lead an unbound packet with this mark to `table` or, with nil, that
    /// refuse it. Rules on sources, input links or what a lookup cannot know are left out unless `isVRF`.
    package static func rules(_ rules: [Rule], table: UInt32?, mark: UInt32, throughVRF isVRF: Bool) -> [Rule] {
        rules.filter { rule in
            guard matches(rule, mark: mark) else { return false }
            if rule.isL3MasterDevice { return isVRF && table != nil }
            if let table { return rule.action == .toTable && rule.table == table }
            return [.blackhole, .unreachable, .prohibit].contains(rule.action)
        }
    }

    /// Whether a rule surely answers 'unreachable' to an unbound packet with this mark. The kernel then says ENETUNREACH
    /// (net/ipv4/fib_rules.c, net/ipv6/fib6_rules.c), as it does where there is no route.
    package static func isUnreachable(_ destination: IPAddress, mark: UInt32, by rules: [Rule]) -> Bool {
        for rule in rules {
            // It may jump over what follows.
            if rule.action == .goto { return false }
            let isBare =
                rule.source == nil && rule.inputName == nil && rule.outputName == nil
                && !rule.hasOtherSelectors && !rule.isL3MasterDevice
            guard rule.action == .unreachable, isBare else { continue }
            let isMarked = rule.mark.map { (mark ^ $0) & (rule.markMask ?? .max) == 0 } ?? true
            let isMeant = rule.destination?.contains(destination) ?? true
            if (isMarked && isMeant) != rule.isInverted { return true }
        }
        return false
    }

    private static func matches(_ rule: Rule, mark: UInt32) -> Bool {
        guard let wanted = rule.mark else { return true }
        let isMatch = (mark ^ wanted) & (rule.markMask ?? .max) == 0
        return isMatch != rule.isInverted
    }

    /// As `ip rule` writes it, near enough to find it there.
    package static func text(_ rule: Rule) -> String {
        var words = ["\(rule.preference):"]
        if rule.isInverted { words.append("not") }
        words.append("from \(rule.source.map { "\($0)" } ?? "all")")
        if let destination = rule.destination { words.append("to \(destination)") }
        if let mark = rule.mark {
            let mask = rule.markMask.map { $0 == .max ? "" : "/0x" + String($0, radix: 16) } ?? ""
            words.append("fwmark 0x" + String(mark, radix: 16) + mask)
        }
        if let name = rule.inputName { words.append("iif \(name.text)") }
        if let name = rule.outputName { words.append("oif \(name.text)") }
        if rule.hasOtherSelectors { words.append("…") }
        switch rule.action {
        case .toTable: words.append(rule.isL3MasterDevice ? "lookup [l3mdev-table]" : "lookup \(table(rule.table))")
        case .goto: words.append("goto")
        case .nop: words.append("nop")
        case .blackhole: words.append("blackhole")
        case .unreachable: words.append("unreachable")
        case .prohibit: words.append("prohibit")
        default: words.append("action \(rule.action.rawValue)")
        }
        if let length = rule.suppressPrefixLength { words.append("suppress_prefixlength \(length)") }
        return words.joined(separator: " ")
    }

    /// The names of /etc/iproute2/rt_tables that every machine has.
    package static func table(_ number: UInt32) -> String {
        switch number {
        case 253: "default"
        case 254: "main"
        case 255: "local"
        default: "\(number)"
        }
    }
}
