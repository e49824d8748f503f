/// A snapshot seen through one question: the judged answers from which the path is put together.
struct PathAssembly {
    let snapshot: Snapshot
    let question: PathQuestion
    let table: LinkTable
    let stacks: StackResolver
    let filter: FilterPolicy
    let managers: ManagerTable
    let rules: UserRulePolicy
    let ipv4: FamilyView
    let ipv6: FamilyView
    /// The families that count.
    let evaluated: [AddressFamily]

    init(_ snapshot: Snapshot, _ question: PathQuestion) {
        self.snapshot = snapshot
        self.question = question
        table = LinkTable(snapshot.links)
        stacks = StackResolver(snapshot, table)
        filter = FilterPolicy(question, stacks)
        managers = ManagerTable(snapshot.managers, table)
        rules = UserRulePolicy(snapshot.userRules, table, managers)
        ipv4 = Self.view(.ipv4, snapshot, question, table)
        ipv6 = Self.view(.ipv6, snapshot, question, table)
        var evaluated: [AddressFamily] = []
        if ipv4.method != .notRead { evaluated.append(.ipv4) }
        if ipv6.method != .notRead { evaluated.append(.ipv6) }
        self.evaluated = evaluated
    }

    private static func view(
        _ family: AddressFamily,
        _ snapshot: Snapshot,
        _ question: PathQuestion,
        _ table: LinkTable
    ) -> FamilyView {
        if let only = question.family ?? question.destination?.address.family, only != family {
            return FamilyView(notEvaluated: family)
        }
        guard let destination = question.destination else {
            return FamilyView(family, snapshot, table, destination: nil)
        }
        if let facts = snapshot.destinations.first(where: { $0.destination == destination }) {
            return FamilyView(family, snapshot, table, destination: facts)
        }
        switch snapshot[family].method {
        // Reading ended before this destination's turn.
        case .lookup, .dump, .addresses: return FamilyView(unreadable: family)
        case .unreadable, .notRead, .absent: return FamilyView(family, snapshot, table, destination: nil)
        }
    }

    func view(_ family: AddressFamily) -> FamilyView { family == .ipv4 ? ipv4 : ipv6 }

    /// Could carry a path by what it is: no loopback, no port, no VRF device, and within reach of the caller.
    func isCandidate(_ link: Link) -> Bool {
        if link.flags.contains(.loopback) || link.kind == "vrf" || table.isPort(link) { return false }
        if let zone = question.destination?.zone.flatMap({ table.links.zone($0) }), zone.index != link.index {
            return false
        }
        let caller = snapshot.caller.boundIndex
        return caller == 0 || link.index == caller || link.master == caller
    }

    /// The verdict when bound to the link, with what is known of the way below it.
    func bound(_ link: Link, _ family: AddressFamily) -> RouteVerdict? {
        view(family)[bound: link.index].map(withUnderlay)
    }

    /// A path through a tunnel is none where the tunnel's own way is known to fail.
    func withUnderlay(_ verdict: RouteVerdict) -> RouteVerdict {
        guard verdict.reason == .satisfied, let hop = verdict.activeHop, let link = table[hop.interfaceIndex],
            stacks.chain(from: link).isUnderlayDown
        else { return verdict }
        var verdict = verdict
        verdict.reason = .underlayDown
        return verdict
    }

    func isAvailable(_ link: Link) -> Bool {
        isCandidate(link) && evaluated.contains { bound(link, $0)?.reason == .satisfied } && filter.passes(link)
    }

    /// Why the link cannot carry the family, or `satisfied`.
    func reason(_ link: Link, _ family: AddressFamily) -> PathReason {
        let view = view(family)
        if view.method == .unreadable { return .kernelUnavailable }
        let progress = LinkProgress(table: table, family: family, managers: managers)
        let bound = LinkState(link) == .down ? nil : bound(link, family)
        if let bound, bound.matchedLength != nil { return bound.reason }
        let own = progress.reason(link)
        // The link is ready, and what keeps it from carrying refuses by word.
        return own == .noRoute ? bound?.reason ?? own : own
    }

    func unavailability(_ link: Link) -> Unavailability? {
        if link.flags.contains(.loopback) { return .isLoopback }
        if table.isPort(link) { return .isPort }
        if !filter.passes(link) { return .filtered }
        let families = evaluated.filter { view($0).method != .absent }
        var reason = PathReason.notEvaluated
        for (place, family) in (families.isEmpty ? evaluated : families).enumerated() {
            let own = self.reason(link, family)
            reason = place == 0 ? own : min(reason, own)
        }
        // A link that could carry, out of the caller's reach.
        return .reason(reason == .satisfied ? .noRoute : reason)
    }
}
