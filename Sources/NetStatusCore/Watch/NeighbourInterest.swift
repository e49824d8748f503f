internal import NetPath

/// Whose reachability moves the path: with two or more defaults of one metric on different links, the kernel passes
/// over a router that does not answer, and says so with a neighbour event only.
enum NeighbourInterest {
    /// The gateways to mind; empty where no two defaults compete.
    static func gateways(_ snapshot: Snapshot) -> [IPAddress] {
        AddressFamily.allCases.flatMap { gateways(snapshot[$0].answers, $0) }
    }

    private static func gateways(_ answers: [RouteAnswer], _ family: AddressFamily) -> [IPAddress] {
        let limit = Probes.defaultLikeLength(family)
        var groups: [Key: [Int32: Set<IPAddress>]] = [:]
        for answer in answers where answer.output != 0 {
            guard let route = answer.match?.route, route.destination.length <= limit else { continue }
            let gateways = [route.gateway].compactMap { $0 } + route.nextHops.compactMap(\.gateway)
            let key = Key(table: route.table, metric: route.metric ?? 0)
            groups[key, default: [:]][answer.output, default: []].formUnion(gateways)
        }
        return groups.values.filter { $0.count > 1 }.flatMap(\.values).flatMap { $0 }
    }

    private struct Key: Hashable {
        var table: UInt32
        var metric: UInt32
    }
}
