/// Judges routes: a route is not yet a path.
package struct RouteJudge: Sendable {
    package let table: LinkTable
    package let nextHopObjects: [NextHopObject]
    /// All answers of the family: a plain lookup bound to a link names the source address that a hop there would get.
    package let answers: [RouteAnswer]

    /// The family's policy rules, as far as they are known.
    private let rules: [Rule]
    /// The mark of the caller's sockets.
    private let mark: UInt32
    /// The caller named the destination: if it is this machine itself, loopback is the path. A public address that
    /// somebody put on this machine says nothing of the network.
    private let isNamed: Bool

    package init(
        table: LinkTable,
        nextHopObjects: [NextHopObject],
        answers: [RouteAnswer],
        rules: [Rule] = [],
        mark: UInt32 = 0,
        isNamed: Bool = false
    ) {
        self.table = table
        self.nextHopObjects = nextHopObjects
        self.answers = answers
        self.rules = rules
        self.mark = mark
        self.isNamed = isNamed
    }

    /// Routes of these types send packets somewhere; multicast and broadcast are judged like unicast.
    package static func isForwarding(_ type: RouteType) -> Bool {
        switch type {
        case .unicast, .multicast, .broadcast, .anycast: true
        default: false
        }
    }

    /// The verdict on an answer. With `link` the question was bound to it: then only its own hops count. The errno of a
    /// bound lookup does not tell refusals apart; but a rule or route that refuses does so whatever link is asked for,
    /// so the unbound one does (net/ipv4/fib_trie.c `fib_table_lookup` looks at the type before the link).
    package func judge(_ answer: RouteAnswer, boundTo link: Int32? = nil) -> RouteVerdict {
        var verdict = RouteVerdict(reason: .noRoute, destination: answer.destination)
        // The kernel cannot name a route with very many hops (EMSGSIZE), but says which one packets take.
        let isPlainBetter = answer.match?.route == nil && answer.plain?.route != nil
        guard let reply = isPlainBetter ? answer.plain : answer.match ?? answer.plain else {
            // Asked, but the kernel never replied.
            verdict.reason = .kernelUnavailable
            return verdict
        }
        guard let route = reply.route else {
            verdict.reason = link == nil ? reason(errno: reply.errno ?? 0, answer) : refusal(to: answer.destination)
            return verdict
        }
        switch route.type {
        case .local where link == nil: return judgeLocal(route, answer)
        case .unreachable, .prohibit, .blackhole:
            if link == nil { verdict.reason = Self.reason(refusal: route.type) }
            verdict.route = route
            return verdict
        case _ where Self.isForwarding(route.type): break
        default: return verdict
        }
        let hops = self.hops(of: route, plain: answer.plain?.route).filter { link == nil || $0.interfaceIndex == link }
        guard !hops.isEmpty else { return verdict }
        verdict.route = route
        verdict.hops = hops
        return decide(verdict, answer)
    }

    /// Why nothing leads to `destination`: what refuses it by word, else no route.
    private func refusal(to destination: IPAddress) -> PathReason {
        let unbound = answers.first { $0.destination == destination && $0.output == 0 && $0.source == nil }
        guard let unbound, let errno = unbound.match?.errno else { return .noRoute }
        switch reason(errno: errno, unbound) {
        case .routeProhibited: return .routeProhibited
        case .routeBlackhole: return .routeBlackhole
        case .routeUnreachable: return .routeUnreachable
        default: return .noRoute
        }
    }

    /// Packets to an address of this machine stay on loopback.
    private func judgeLocal(_ route: Route, _ answer: RouteAnswer) -> RouteVerdict {
        var verdict = RouteVerdict(reason: .noRoute, destination: answer.destination)
        guard let loopback = table.loopback else { return verdict }
        if isNamed {
            verdict.route = route
            verdict.reason = LinkState(loopback) == .usable ? .satisfied : .linkDown
        }
        let hop = PathHop(
            interfaceIndex: loopback.index,
            interface: loopback.name.text,
            gateway: nil,
            weight: 1,
            flags: [],
            isUsable: verdict.reason == .satisfied
        )
        verdict.hops = [hop]
        verdict.activeHop = hop
        verdict.source = answer.plain?.route?.source
        return verdict
    }

    private func decide(_ verdict: RouteVerdict, _ answer: RouteAnswer) -> RouteVerdict {
        var verdict = verdict
        var first: PathReason?
        for (position, hop) in verdict.hops.enumerated() {
            let source = source(of: hop, in: verdict, answer)
            let failure = failure(of: hop, source: source, to: answer.destination)
            verdict.hops[position].isUsable = failure == nil
            guard let failure else {
                if verdict.activeHop == nil {
                    verdict.activeHop = verdict.hops[position]
                    verdict.source = source
                }
                continue
            }
            first = min(first ?? failure, failure)
        }
        if verdict.activeHop == nil {
            verdict.reason = first ?? .noRoute
            verdict.activeHop = verdict.hops.first
            verdict.source = verdict.hops.first.flatMap { source(of: $0, in: verdict, answer) }
        } else {
            verdict.reason = .satisfied
        }
        return verdict
    }

    /// Why packets cannot leave by this hop; nil where they can.
    private func failure(of hop: PathHop, source: IPAddress?, to destination: IPAddress) -> PathReason? {
        guard let link = table[hop.interfaceIndex] else { return .linkDown }
        if link.flags.contains(.loopback) { return .noRoute }
        switch LinkState(link) {
        case .dormant: return .linkDormant
        case .down, .noCarrier: return .linkDown
        case .usable: break
        }
        if hop.flags.contains(.linkDown) || hop.flags.contains(.dead) { return .linkDown }
        return SourcePolicy.accepts(source, output: link.index, to: destination, in: table) ? nil : .noSourceAddress
    }

    private func source(of hop: PathHop, in verdict: RouteVerdict, _ answer: RouteAnswer) -> IPAddress? {
        if let source = answer.source { return source }
        if let plain = answer.plain?.route, plain.output == hop.interfaceIndex { return plain.source }
        for other in answers where other.output == hop.interfaceIndex && other.source == nil {
            if let plain = other.plain?.route, plain.output == other.output { return plain.source }
        }
        if let source = verdict.route?.source { return source }
        // With a nexthop object the kernel picks the hop whatever link was asked for (net/ipv6/route.c,
        // fib6_select_path), so no answer names this hop's source.
        guard verdict.route?.nextHopID != nil else { return nil }
        return SourcePolicy.candidate(answer.destination.family, output: hop.interfaceIndex, in: table)
    }

    private func reason(errno: Int32, _ answer: RouteAnswer) -> PathReason {
        let packet = RuleDeduction.Packet(to: answer.destination, from: answer.source, mark: mark)
        // net/ipv4/fib_semantics.c, fib_props; the values are the same on every Linux but for MIPS, Alpha, SPARC and
        // PA-RISC, which Swift does not run on.
        return switch errno {
        case 13: .routeProhibited
        case 22: .routeBlackhole
        case 101 where RuleDeduction.isUnreachable(packet, by: rules): .routeUnreachable
        case 113: .routeUnreachable
        // ENETUNREACH; EAGAIN, the end of a `throw` route; ENODEV; EADDRNOTAVAIL.
        case 101, 11, 19, 99: .noRoute
        // Not a word about routes: the kernel was out of memory, or does not know the question.
        default: .kernelUnavailable
        }
    }

    private static func reason(refusal type: RouteType) -> PathReason {
        switch type {
        case .prohibit: .routeProhibited
        case .blackhole: .routeBlackhole
        default: .routeUnreachable
        }
    }
}
