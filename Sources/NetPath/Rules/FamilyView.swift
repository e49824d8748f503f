/// One family's answers, judged: what the kernel chooses, and what each link could do when bound to it.
package struct FamilyView: Sendable {
    package let family: AddressFamily
    package let method: FamilyFacts.Method
    /// What the kernel says to an ordinary socket of the caller.
    package let unbound: RouteVerdict
    /// The judged answers behind `unbound`, in the order they were asked.
    package let probes: [RouteVerdict]
    /// The kernel did not tell which way there is, so that "none" must not be said.
    package var isUntold: Bool { unbound.reason == .kernelUnavailable }
    /// Sorted by link.
    private let bound: [BoundVerdict]

    private struct BoundVerdict: Sendable {
        var link: Int32
        var verdict: RouteVerdict
    }

    /// The verdict when bound to the link; nil where it was not asked.
    package subscript(bound index: Int32) -> RouteVerdict? {
        let place = bound.firstPlace { $0.link < index }
        return place < bound.count && bound[place].link == index ? bound[place].verdict : nil
    }

    /// A family that was not asked.
    package init(notEvaluated family: AddressFamily) {
        self.init(family, .notRead, .notEvaluated)
    }

    /// A family whose kernel could not be asked any more.
    package init(unreadable family: AddressFamily) {
        self.init(family, .unreadable, .kernelUnavailable)
    }

    private init(_ family: AddressFamily, _ method: FamilyFacts.Method, _ reason: PathReason) {
        self.family = family
        self.method = method
        unbound = RouteVerdict(reason: reason, destination: Probes.first(family))
        probes = []
        bound = []
    }

    /// - Parameter destination: the caller's own destination, where there is one; else the public probes are judged.
    package init(_ family: AddressFamily, _ snapshot: Snapshot, _ table: LinkTable, destination: DestinationFacts?) {
        let facts = snapshot[family]
        let answers = Self.answers(family, facts, table, destination)
        let judge = RouteJudge(
            table: table,
            nextHopObjects: snapshot.nextHopObjects,
            answers: answers,
            rules: facts.rules ?? [],
            mark: snapshot.caller.mark,
            isNamed: destination != nil
        )
        let caller = destination == nil ? snapshot.caller.boundIndex : Self.scope(destination, snapshot, table)
        // A caller bound to one link sees that link only; a VRF's routes leave through its ports.
        let callerLink = caller == 0 || table[caller]?.kind == "vrf" ? nil : Optional(caller)
        let asked = destination == nil ? Probes.count : 1

        var unboundAnswers: [RouteAnswer] = []
        var boundAnswers: [RouteAnswer] = []
        var bySource: [RouteAnswer] = []
        for answer in answers where answer.source != nil { bySource.append(answer) }
        // IPv4: what a socket that connects meets stands in the place of the first lookup. Both are in one order.
        var seconds = family == .ipv4 ? bySource[...] : []
        if family == .ipv4 { bySource = [] }
        for first in answers where first.source == nil {
            var answer = first
            if let second = seconds.first, second.destination == first.destination, second.output == first.output {
                answer = second
                seconds.removeFirst()
            }
            if answer.output == caller { unboundAnswers.append(answer) }
            if answer.output != 0 { boundAnswers.append(answer) }
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
            // A list of default routes cannot tell that there is no route to a single destination.
            let isUnknown = facts.method == .dump && destination != nil
            let reason: PathReason = isUnknown ? .kernelUnavailable : .noRoute
            let none = RouteVerdict(reason: reason, destination: Probes.first(family))
            if let bySource, bySource.matchedLength != nil { unbound = bySource } else { unbound = choice ?? none }
        }
        self.probes = probes

        self.bound = Self.bound(boundAnswers, confirmed, judge, asked: asked, family)
    }

    /// A verdict for each link that was asked, and for those that only routes for single source addresses leave by.
    private static func bound(
        _ answers: [RouteAnswer],
        _ confirmed: [RouteVerdict],
        _ judge: RouteJudge,
        asked: Int,
        _ family: AddressFamily
    ) -> [BoundVerdict] {
        var bound: [BoundVerdict] = []
        var verdicts: [RouteVerdict] = []
        // Stable, so that a link's answers stay in the order they were asked.
        let sorted = answers.sorted { $0.output < $1.output }
        for (place, answer) in sorted.enumerated() {
            let link = judge.table[answer.output]?.kind == "vrf" ? nil : Optional(answer.output)
            verdicts.append(judge.judge(answer, boundTo: link))
            guard place + 1 == sorted.count || sorted[place + 1].output != answer.output else { continue }
            if let verdict = ProbeVote.elect(verdicts, asked: asked, family) {
                bound.append(BoundVerdict(link: answer.output, verdict: verdict))
            }
            verdicts.removeAll(keepingCapacity: true)
        }
        for verdict in confirmed {
            guard let index = verdict.activeHop?.interfaceIndex else { continue }
            let place = bound.firstPlace { $0.link < index }
            if place < bound.count, bound[place].link == index {
                if bound[place].verdict.matchedLength == nil { bound[place].verdict = verdict }
            } else {
                bound.insert(BoundVerdict(link: index, verdict: verdict), at: place)
            }
        }
        return bound
    }

    private static func answers(
        _ family: AddressFamily,
        _ facts: FamilyFacts,
        _ table: LinkTable,
        _ destination: DestinationFacts?
    ) -> [RouteAnswer] {
        switch facts.method {
        case .lookup: destination?.answers ?? facts.answers
        case .dump, .addresses: FallbackAnswers.make(family, facts, table, to: destination?.destination.address)
        case .unreadable, .absent, .notRead: []
        }
    }

    /// The link a destination's unbound question was put to: its zone, else the caller's own binding.
    private static func scope(_ destination: DestinationFacts?, _ snapshot: Snapshot, _ table: LinkTable) -> Int32 {
        guard let zone = destination?.destination.zone else { return snapshot.caller.boundIndex }
        return table.links.zone(zone)?.index ?? snapshot.caller.boundIndex
    }
}
