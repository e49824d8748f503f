/// Stands in for lookups where the kernel cannot make them: from its list of default routes, else from addresses.
package enum FallbackAnswers {
    /// The answers that lookups would give, as far as these routes tell: unbound first, then bound to each link.
    ///
    /// - Parameter destination: the caller's own, to which the networks of addresses lead too; nil: the public probes.
    ///   None where nothing known covers it.
    package static func make(
        _ family: AddressFamily,
        _ facts: FamilyFacts,
        _ table: LinkTable,
        to destination: IPAddress? = nil
    ) -> [RouteAnswer] {
        var routes = facts.method == .dump ? defaults(facts, table, family) : guesses(family, table)
        if destination != nil { routes += connected(family, table) }
        let targets = destination.map { [$0] } ?? Probes.of(family)
        var answers: [RouteAnswer] = []
        for target in targets {
            if let route = best(routes, target) { answers.append(answer(route, target, output: 0)) }
        }
        var asked: [Int32] = []
        for output in routes.compactMap(\.output) where !asked.contains(output) {
            asked.append(output)
            let own = routes.filter { $0.output == output && $0.type != .local }
            for target in targets {
                if let route = best(own, target) { answers.append(answer(route, target, output: output)) }
            }
        }
        return answers
    }

    /// As the kernel prefers them: the longest prefix, then the lowest metric, the first on a tie.
    private static func best(_ routes: [Route], _ target: IPAddress) -> Route? {
        var best: Route?
        for route in routes where route.destination.contains(target) {
            guard let other = best else {
                best = route
                continue
            }
            let length = route.destination.length
            let isLonger = length > other.destination.length
            let isCheaper = length == other.destination.length && (route.metric ?? 0) < (other.metric ?? 0)
            if isLonger || isCheaper { best = route }
        }
        return best
    }

    /// The listed routes to the rest of the world, whole or in parts.
    private static func defaults(_ facts: FamilyFacts, _ table: LinkTable, _ family: AddressFamily) -> [Route] {
        let limit = Probes.defaultLikeLength(family)
        return facts.defaults.filter { $0.destination.length <= limit && $0.table != 255 }
            .map { source($0, table, family) }
    }

    /// Without routes, a link that is up and holds a usable address is taken to lead out.
    private static func guesses(_ family: AddressFamily, _ table: LinkTable) -> [Route] {
        table.links.compactMap { link in
            guard !link.flags.contains(.loopback), !table.isPort(link), LinkState(link) == .usable,
                SourcePolicy.hasUsableAddress(link, family)
            else { return nil }
            var route = Route(destination: everything(family))
            route.output = link.index
            return source(route, table, family)
        }
    }

    /// The routes the kernel makes of addresses: to each itself, and to its network through its link.
    private static func connected(_ family: AddressFamily, _ table: LinkTable) -> [Route] {
        var routes: [Route] = []
        for link in table.links where link.flags.contains(.up) {
            for own in link.addresses where own.address.family == family {
                // Every address of a network on loopback is the machine's own: 127.0.0.0/8.
                let isAllOwn = link.flags.contains(.loopback)
                let length = isAllOwn ? own.prefixLength : family.addressBits
                var local = Route(destination: IPPrefix(address: own.address, length: length))
                local.type = .local
                local.table = 255
                local.output = link.index
                local.source = own.address
                routes.append(local)
                guard !isAllOwn, !own.flags.contains(.noPrefixRoute) else { continue }
                let network = (own.peer ?? own.address).masked(to: own.prefixLength)
                var route = Route(destination: IPPrefix(address: network, length: own.prefixLength))
                route.table = 254
                route.output = link.index
                route.source = own.address
                routes.append(route)
            }
        }
        return routes
    }

    private static func source(_ route: Route, _ table: LinkTable, _ family: AddressFamily) -> Route {
        var route = route
        guard route.source == nil, let output = route.output else { return route }
        let usable = table[output]?.addresses.first { $0.address.family == family && SourcePolicy.isUsable($0) }
        route.source = usable?.address
        return route
    }

    private static func answer(_ route: Route, _ target: IPAddress, output: Int32) -> RouteAnswer {
        var answer = RouteAnswer(destination: target)
        answer.output = output
        answer.plain = .route(route)
        answer.match = .route(route)
        return answer
    }

    private static func everything(_ family: AddressFamily) -> IPPrefix {
        let zero = family == .ipv4 ? IPAddress(ipv4: 0) : IPAddress(ipv6High: 0, low: 0)
        return IPPrefix(address: zero, length: 0)
    }
}
