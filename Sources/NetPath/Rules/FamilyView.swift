/// One family's answers, judged: what the kernel chooses, and what each link could do when bound to it.
package struct FamilyView: Sendable {
    package let family: AddressFamily
    package let method: FamilyFacts.Method
    /// What the kernel says to an ordinary socket of the caller.
    package let unbound: RouteVerdict
    /// The judged answers behind `unbound`, in the order they were asked.
    package let probes: [RouteVerdict]
    private let bound: [Int32: RouteVerdict]

    /// The verdict when bound to the link; nil where it was not asked.
    package subscript(bound index: Int32) -> RouteVerdict? { bound[index] }

    /// A family that was not asked.
    package init(notEvaluated family: AddressFamily) {
        self.family = family
        method = .notRead
        unbound = RouteVerdict(reason: .notEvaluated, destination: IPAddress(ipv4: 0))
        probes = []
        bound = [:]
    }

    /// - Parameter destination: the caller's own destination, where there is one; else the public probes are judged.
    package init(_ family: AddressFamily, _ snapshot: Snapshot, _ table: LinkTable, destination: DestinationFacts?) {
        let facts = snapshot[family]
        let answers = Self.answers(family, facts, table, destination)
        let judge = RouteJudge(
            table: table,
            nextHopObjects: snapshot.nextHopObjects,
            boundPlain: Self.boundPlain(answers)
        )
        let caller = destination == nil ? snapshot.caller.boundIndex : Self.scope(destination, snapshot, table)
        // A caller bound to one link sees that link only; a VRF's routes leave through its ports.
        let callerLink = caller == 0 || table[caller]?.kind == "vrf" ? nil : Optional(caller)
        let asked = destination == nil ? Probes.count : 1

        var unboundAnswers: [RouteAnswer] = []
        var byLink: [Int32: [RouteAnswer]] = [:]
        var bySource: [RouteAnswer] = []
        for answer in answers {
            if answer.source != nil {
                bySource.append(answer)
                continue
            }
            if answer.output == caller { unboundAnswers.append(answer) }
            if answer.output != 0 { byLink[answer.output, default: []].append(answer) }
        }

        let confirmed = bySource.filter { $0.confirmedSource == $0.source }.map { judge.judge($0) }
        let probes = unboundAnswers.map { judge.judge($0, boundTo: callerLink) }
        let choice = ProbeVote.elect(probes, asked: asked, family)
        self.family = family
        method = facts.method
        switch facts.method {
        case .unreadable: unbound = RouteVerdict(reason: .kernelUnavailable, destination: Probes.first(family))
        case .notRead: unbound = RouteVerdict(reason: .notEvaluated, destination: Probes.first(family))
        case .absent: unbound = RouteVerdict(reason: .noAddress, destination: Probes.first(family))
        default:
            // Defaults for single source prefixes fail the plain lookup, although traffic works.
            let bySource = choice?.matchedLength == nil ? ProbeVote.elect(confirmed, asked: 0, family) : nil
            let none = RouteVerdict(reason: .noRoute, destination: Probes.first(family))
            if let bySource, bySource.matchedLength != nil { unbound = bySource } else { unbound = choice ?? none }
        }
        self.probes = probes

        var bound: [Int32: RouteVerdict] = [:]
        bound.reserveCapacity(byLink.count)
        for (index, answers) in byLink {
            let link = table[index]?.kind == "vrf" ? nil : Optional(index)
            let verdicts = answers.map { judge.judge($0, boundTo: link) }
            bound[index] = ProbeVote.elect(verdicts, asked: asked, family)
        }
        for verdict in confirmed {
            guard let index = verdict.activeHop?.interfaceIndex, bound[index]?.matchedLength == nil else { continue }
            bound[index] = verdict
        }
        self.bound = bound
    }

    private static func answers(
        _ family: AddressFamily,
        _ facts: FamilyFacts,
        _ table: LinkTable,
        _ destination: DestinationFacts?
    ) -> [RouteAnswer] {
        switch facts.method {
        case .lookup: destination?.answers ?? facts.answers
        case .dump, .addresses: FallbackAnswers.make(family, facts, table)
        case .unreadable, .absent, .notRead: []
        }
    }

    /// The link a destination's unbound question was put to: its zone, else the caller's own binding.
    private static func scope(_ destination: DestinationFacts?, _ snapshot: Snapshot, _ table: LinkTable) -> Int32 {
        guard let zone = destination?.destination.zone else { return snapshot.caller.boundIndex }
        return table.zone(zone)?.index ?? snapshot.caller.boundIndex
    }

    private static func boundPlain(_ answers: [RouteAnswer]) -> [Int32: Route] {
        var routes: [Int32: Route] = [:]
        for answer in answers where answer.output != 0 && answer.source == nil {
            guard let route = answer.plain?.route, route.output == answer.output, routes[answer.output] == nil else {
                continue
            }
            routes[answer.output] = route
        }
        return routes
    }
}
