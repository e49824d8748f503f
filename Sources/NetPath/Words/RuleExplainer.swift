/// The lines of `--explain` about policy rules, and about who refused: an answer of the kernel names neither.
enum RuleExplainer {
    static func lines(_ family: AddressFamily, _ assembly: PathAssembly, _ verdict: RouteVerdict) -> [String] {
        guard let all = assembly.snapshot[family].rules else { return ["  the rules could not be read"] }
        // Some sockets are looked up with a source, which rules may ask for.
        let destination = assembly.snapshot.destinations.first { $0.destination == assembly.question.destination }
        let answers = destination?.answers ?? assembly.snapshot[family].answers
        let bySource = answers.first { $0.source != nil && $0.destination == verdict.destination }
        let source = bySource == nil ? nil : verdict.source ?? bySource?.source
        let mark = assembly.snapshot.caller.mark
        let packet = RuleDeduction.Packet(to: verdict.destination, from: source, mark: mark)
        return deduced(all, packet, assembly, verdict) + undecided(all, packet)
    }

    private static func deduced(
        _ all: [Rule],
        _ packet: RuleDeduction.Packet,
        _ assembly: PathAssembly,
        _ verdict: RouteVerdict
    ) -> [String] {
        if let table = verdict.route?.table {
            let master = verdict.activeHop.flatMap { assembly.table[$0.interfaceIndex]?.master }
            let isVRF = master.flatMap { assembly.table[$0] }.map { $0.table == table } ?? false
            let texts = texts(RuleDeduction.rules(all, table: table, for: packet, throughVRF: isVRF))
            return [
                "  to table \(RuleDeduction.table(table)) lead (deduced): \(texts.isEmpty ? "no rule seen" : texts)"
            ]
        }
        guard let refusal = refusal(verdict) else { return [] }
        let found = RuleDeduction.rules(all, table: nil, for: packet, throughVRF: false)
        let all = found + RuleDeduction.undecided(all, for: packet)
        let refusing = all.filter { $0.action == refusal.action }
        if !refusing.isEmpty { return ["  perhaps refused by rule (deduced): \(texts(refusing))"] }
        // What is left is a route; tables are not listed, for they may be long.
        let option = packet.destination.family == .ipv4 ? "-4" : "-6"
        return [
            "  no rule refuses (deduced), so a route does: "
                + "'ip \(option) route show table all type \(refusal.word)' names it"
        ]
    }

    /// The action of a rule that refuses so, and how `ip` calls it and a route's type; nil for anything else.
    private static func refusal(_ verdict: RouteVerdict) -> (action: Rule.Action, word: String)? {
        switch verdict.reason {
        case .routeProhibited: (.prohibit, "prohibit")
        case .routeBlackhole: (.blackhole, "blackhole")
        case .routeUnreachable: (.unreachable, "unreachable")
        default: nil
        }
    }

    /// The kernel looks routes up as for UDP without ports and for the caller as user (net/ipv4/route.c,
    /// `inet_rtm_getroute`), so rules that ask for more may send other packets elsewhere.
    private static func undecided(_ all: [Rule], _ packet: RuleDeduction.Packet) -> [String] {
        let rules = RuleDeduction.undecided(all, for: packet)
        guard !rules.isEmpty else { return [] }
        return [
            "  looked up as UDP without ports, of this user; these rules ask for protocol, ports, user or more, "
                + "so other traffic may go otherwise: \(texts(rules))"
        ]
    }

    private static func texts(_ rules: [Rule]) -> String {
        rules.map { "'\(RuleDeduction.text($0))'" }.joined(separator: ", ")
    }
}
