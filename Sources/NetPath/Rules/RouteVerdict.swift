/// What one route the kernel named is worth.
package struct RouteVerdict: Equatable, Sendable {
    package var reason: PathReason
    /// The matched route; nil where the kernel named none.
    package var route: Route?
    package var destination: IPAddress
    package var hops: [PathHop] = []
    /// The hop packets take: the first usable one, else the first.
    package var activeHop: PathHop?
    package var source: IPAddress?

    package init(reason: PathReason, destination: IPAddress) {
        self.reason = reason
        self.destination = destination
    }

    package var family: AddressFamily { destination.family }

    /// The prefix of a match that is a way out, usable or not; nil for refusals and for no match.
    package var matchedLength: Int? {
        guard let route, RouteJudge.isForwarding(route.type) else { return nil }
        return route.destination.length
    }
}
