/// Stands in for lookups where the kernel cannot make them: from its list of default routes, else from addresses.
package enum FallbackAnswers {
    package static func make(_ family: AddressFamily, _ facts: FamilyFacts, _ table: LinkTable) -> [RouteAnswer] {
        let routes = facts.method == .dump ? defaults(facts, table, family) : guesses(family, table)
        guard let first = routes.first else { return [] }
        return [answer(first, family, output: 0)]
            + routes.compactMap { route in route.output.map { answer(route, family, output: $0) } }
    }

    /// The listed default routes, as the kernel would prefer them: the lowest metric, the first on a tie.
    private static func defaults(_ facts: FamilyFacts, _ table: LinkTable, _ family: AddressFamily) -> [Route] {
        facts.defaults.enumerated()
            .filter { $1.destination.length == 0 && $1.table != 255 }
            .sorted { ($0.element.metric ?? 0, $0.offset) < ($1.element.metric ?? 0, $1.offset) }
            .map { source($0.element, table, family) }
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

    private static func source(_ route: Route, _ table: LinkTable, _ family: AddressFamily) -> Route {
        var route = route
        guard route.source == nil, let output = route.output else { return route }
        let usable = table[output]?.addresses.first { $0.address.family == family && SourcePolicy.isUsable($0) }
        route.source = usable?.address
        return route
    }

    private static func answer(_ route: Route, _ family: AddressFamily, output: Int32) -> RouteAnswer {
        var answer = RouteAnswer(destination: Probes.first(family))
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
