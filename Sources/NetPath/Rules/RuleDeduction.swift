/// Deduces which policy rules lead to a table: the kernel's answer to a lookup names none.
package enum RuleDeduction {
    /// The packet a lookup stands for: sent by this machine, bound to no link.
    package struct Packet: Sendable {
        package var destination: IPAddress
        /// nil where the source is still to be chosen, as for most sockets.
        package var source: IPAddress?
        package var mark: UInt32

        package init(to destination: IPAddress, from source: IPAddress? = nil, mark: UInt32 = 0) {
            self.destination = destination
            self.source = source
            self.mark = mark
        }
    }

    /// The rules, in order of preference, that surely take the packet and send it to `table` or, with nil, refuse it.
    /// A VRF's rule is among the former where the packet goes `throughVRF`.
    package static func rules(_ rules: [Rule], table: UInt32?, for packet: Packet, throughVRF isVRF: Bool) -> [Rule] {
        rules.filter { rule in
            guard matches(rule, packet) == true else { return false }
            if rule.isL3MasterDevice { return isVRF && table != nil }
            if let table { return rule.action == .toTable && rule.table == table }
            return [.blackhole, .unreachable, .prohibit].contains(rule.action)
        }
    }

    /// Whether a rule surely answers 'unreachable' to the packet. The kernel then says ENETUNREACH
    /// (net/ipv4/fib_rules.c, net/ipv6/fib6_rules.c), as it does where there is no route.
    package static func isUnreachable(_ packet: Packet, by rules: [Rule]) -> Bool {
        for rule in rules where !rule.isL3MasterDevice {
            guard let isMatch = matches(rule, packet) else {
                // Perhaps it jumps over what follows.
                if rule.action == .goto { return false }
                continue
            }
            if isMatch, rule.action == .goto { return false }
            if isMatch, rule.action == .unreachable { return true }
        }
        return false
    }

    /// The rules of which a lookup does not tell whether they take such a packet: they ask for protocol, ports, user …
    package static func undecided(_ rules: [Rule], for packet: Packet) -> [Rule] {
        rules.filter { matches($0, packet) == nil }
    }

    /// Whether the rule takes the packet, by all its selectors together, which an inverted rule turns as a whole
    /// (net/core/fib_rules.c `fib_rule_match`); nil where that depends on what a lookup does not tell.
    private static func matches(_ rule: Rule, _ packet: Packet) -> Bool? {
        guard selects(rule, packet) else { return rule.isInverted }
        return rule.hasOtherSelectors ? nil : !rule.isInverted
    }

    private static func selects(_ rule: Rule, _ packet: Packet) -> Bool {
        if let mark = rule.mark, (packet.mark ^ mark) & (rule.markMask ?? .max) != 0 { return false }
        if let destination = rule.destination, !destination.contains(packet.destination) { return false }
        // An address still to be chosen is 0 to the kernel, which only a prefix of length 0 holds.
        if let source = rule.source, source.length > 0, packet.source.map(source.contains) != true { return false }
        // What this machine sends comes in through loopback.
        if let input = rule.inputName, input != "lo" { return false }
        return rule.outputName == nil
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
