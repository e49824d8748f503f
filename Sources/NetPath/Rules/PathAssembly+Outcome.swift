/// The verdict on a family after the caller's filters.
extension PathAssembly {
    /// - Parameters:
    ///   - preferred: the link the other family leaves through, taken where a filter leaves a choice.
    ///   - refined: let managers give a finer reason where there is no route.
    func outcome(_ family: AddressFamily, preferred: Int32? = nil, refined: Bool = false) -> RouteVerdict {
        let view = view(family)
        switch view.method {
        case .unreadable, .notRead, .absent: return view.unbound
        case .lookup, .dump, .addresses: break
        }
        if filter.isMissing { return failure(.interfaceMissing, view) }
        if let vrf = filter.vrf {
            return view[bound: vrf.index].map(withUnderlay) ?? (view.isUntold ? view.unbound : failure(.noRoute, view))
        }
        let unbound = withUnderlay(view.unbound)
        guard question.hasInterfaceFilter else { return unfiltered(unbound, view, refined) }
        if isOwnAddress(unbound), question.requiredTypes.isEmpty, question.prohibitedTypes.isEmpty { return unbound }
        if let index = unbound.activeHop?.interfaceIndex, let link = table[index], filter.passes(link) {
            // A socket bound to the link may meet rules that others do not.
            let isRefused = filter.named?.index == index && bound(link, family).map { $0.reason != .satisfied } ?? false
            guard unbound.reason == .satisfied, isRefused, let bound = bound(link, family) else { return unbound }
            return bound
        }
        return filtered(view, preferred: preferred, refined)
    }

    private func unfiltered(_ unbound: RouteVerdict, _ view: FamilyView, _ refined: Bool) -> RouteVerdict {
        let hasNone = unbound.reason == .noRoute && unbound.route == nil
        guard hasNone, !view.probes.contains(where: { $0.matchedLength != nil }) else { return unbound }
        let others = table.links.filter { !$0.flags.contains(.loopback) }
        guard !others.isEmpty else { return failure(.noInterface, view) }
        let progress = LinkProgress(table: table, family: view.family, managers: refined ? managers : nil)
        let furthest = progress.furthest(among: others.filter(isCandidate)) { hasRoute($0, view) }
        // None of the others may be a candidate: a zone or the caller's own binding leaves one link.
        return failure(furthest ?? (others.contains { $0.flags.contains(.up) } ? .noRoute : .interfaceDown), view)
    }

    /// A named address of the interface asked for: sockets bound to it reach it, over loopback.
    private func isOwnAddress(_ unbound: RouteVerdict) -> Bool {
        guard unbound.reason == .satisfied, let named = filter.named, let destination = question.destination?.address,
            let index = unbound.activeHop?.interfaceIndex, table[index]?.flags.contains(.loopback) == true
        else { return false }
        return named.addresses.contains { $0.address == destination }
    }

    /// Bound to the best link that the filter leaves.
    private func filtered(_ view: FamilyView, preferred: Int32?, _ refined: Bool) -> RouteVerdict {
        // Loopback passes many a filter and never leads out: it counts only where it is asked for by name.
        let passing = table.links.filter {
            filter.passes($0) && (!$0.flags.contains(.loopback) || $0.index == filter.named?.index)
        }
        guard !passing.isEmpty else { return failure(.filtered, view) }
        let usable = passing.filter(isCandidate).compactMap { link -> RouteVerdict? in
            bound(link, view.family).flatMap { $0.reason == .satisfied ? $0 : nil }
        }
        let best = usable.min { rank($0, preferred) < rank($1, preferred) }
        if let best { return best }
        if view.isUntold { return view.unbound }
        let progress = LinkProgress(table: table, family: view.family, managers: refined ? managers : nil)
        let refused = passing.filter(isCandidate).map { reason($0, view.family) }
            .filter { ![.noRoute, .satisfied].contains($0) && $0.precedence < PathReason.noRoute.precedence }.min()
        let others = passing.filter { !$0.flags.contains(.loopback) }
        let furthest = progress.furthest(among: others) { hasRoute($0, view) }
        guard furthest?.status != .requiresConnection, let refused else { return failure(furthest ?? .noRoute, view) }
        return failure(refused, view)
    }

    private func hasRoute(_ link: Link, _ view: FamilyView) -> Bool { view[bound: link.index]?.matchedLength != nil }

    private func rank(_ verdict: RouteVerdict, _ preferred: Int32?) -> (Int, UInt32, Int32) {
        let index = verdict.activeHop?.interfaceIndex ?? 0
        return (index == preferred ? 0 : 1, verdict.route?.metric ?? 0, index)
    }

    private func failure(_ reason: PathReason, _ view: FamilyView) -> RouteVerdict {
        var verdict = RouteVerdict(reason: reason, destination: view.unbound.destination)
        if reason == view.unbound.reason { verdict = view.unbound }
        return verdict
    }
}
