/// Turns facts into a path.
package enum PathEvaluator {
    /// The path that `snapshot` shows, as an answer to `question`.
    package static func evaluate(_ snapshot: Snapshot, _ question: PathQuestion = PathQuestion()) -> NetworkPath {
        PathAssembly(snapshot, question).path()
    }
}

private struct RankedLink {
    var link: Link
    var isActive: Bool
    var metric: UInt32

    static func isBetter(_ a: RankedLink, _ b: RankedLink) -> Bool {
        if a.isActive != b.isActive { return a.isActive }
        return a.metric == b.metric ? a.link.index < b.link.index : a.metric < b.metric
    }
}

extension PathAssembly {
    func path() -> NetworkPath {
        var first = outcome(.ipv4)
        let firstIndex = first.reason == .satisfied ? first.activeHop?.interfaceIndex : nil
        var second = outcome(.ipv6, preferred: firstIndex)
        var reason = merge([first, second])
        // A path that the kernel has is none of the managers' business.
        if reason.status == .unsatisfied, !managers.isEmpty {
            first = outcome(.ipv4, refined: true)
            second = outcome(.ipv6, refined: true)
            reason = merge([first, second])
        }
        let outcomes = [first, second]

        var path = NetworkPath(time: snapshot.time, reason: reason, message: "")
        path.ipv4 = familyPath(first)
        path.ipv6 = familyPath(second)
        let resolver = ResolverPolicy.evaluate(snapshot.resolver)
        path.dnsServers = resolver.servers
        path.dnsSearch = resolver.search

        let satisfied = reason == .satisfied ? outcomes.filter { $0.reason == .satisfied } : []
        let active = satisfied.first?.activeHop?.interfaceIndex
        let available = order(active: active)
        let costs = CostTable(self, available)
        path.interfaces = interfaces(available: available, active: active, costs)
        path.gateways = gateways(satisfied)
        if let active {
            if let link = table[active], let signal = stacks.wireless(stacks.chain(from: link))?.signalDbm {
                path.signalDbm = signal
                path.linkQuality = LinkQualityPolicy.quality(signalDbm: signal)
            }
            let crossed = crossed(satisfied)
            path.usesInterfaceTypes = types(crossed)
            path.expense = costs.expense(crossed)
            path.constraint = costs.constraint(crossed)
        }
        path.message = PathMessage.text(self, outcomes.filter { evaluated.contains($0.family) }, path)
        return path
    }

    /// The better status; on a tie the reason that stands first. A family the kernel lacks has nothing to say while the
    /// other has.
    private func merge(_ outcomes: [RouteVerdict]) -> PathReason {
        let counting = outcomes.filter { evaluated.contains($0.family) }
        let present = counting.filter { view($0.family).method != .absent }
        return (present.isEmpty ? counting : present).min { $0.reason < $1.reason }?.reason ?? .notEvaluated
    }

    private func familyPath(_ verdict: RouteVerdict) -> FamilyPath {
        var path = FamilyPath(reason: verdict.reason)
        path.interfaceIndex = verdict.activeHop?.interfaceIndex
        path.interface = verdict.activeHop?.interface
        path.gateway = verdict.activeHop?.gateway
        path.source = verdict.source.map { ScopedAddress($0, on: path.interface) }
        guard let route = verdict.route else { return path }
        path.table = route.table
        path.prefix = route.destination
        path.metric = metric(route)
        path.nextHops = verdict.hops
        return path
    }

    /// The kernel leaves a metric of 0 out.
    func metric(_ route: Route) -> UInt32 { route.metric ?? 0 }

    /// The links that could carry the path: the active one, then by metric, then by index.
    private func order(active: Int32?) -> [Link] {
        func metric(_ link: Link) -> UInt32 {
            for family in evaluated {
                if let bound = bound(link, family), bound.reason == .satisfied, let route = bound.route {
                    return self.metric(route)
                }
            }
            return .max
        }
        let ranked = table.links.filter { $0.index == active || isAvailable($0) }
            .map { RankedLink(link: $0, isActive: $0.index == active, metric: metric($0)) }
        return ranked.sorted(by: RankedLink.isBetter).map(\.link)
    }

    /// Usable next hops, each once.
    private func gateways(_ satisfied: [RouteVerdict]) -> [ScopedAddress] {
        var gateways: [ScopedAddress] = []
        for gateway in satisfied.flatMap(\.hops).filter(\.isUsable).compactMap(\.gateway)
        where !gateways.contains(gateway) {
            gateways.append(gateway)
        }
        return gateways
    }

    /// The ways down from every usable hop, the active one's first.
    private func crossed(_ satisfied: [RouteVerdict]) -> [StackResolver.Chain] {
        var seen: [Int32] = []
        for verdict in satisfied {
            if let active = verdict.activeHop?.interfaceIndex, !seen.contains(active) { seen.append(active) }
            for hop in verdict.hops where hop.isUsable && !seen.contains(hop.interfaceIndex) {
                seen.append(hop.interfaceIndex)
            }
        }
        return seen.compactMap { table[$0] }.map(stacks.chain)
    }

    private func types(_ chains: [StackResolver.Chain]) -> [InterfaceType] {
        var types: [InterfaceType] = []
        for type in chains.flatMap(stacks.types) where !types.contains(type) { types.append(type) }
        return types
    }
}
