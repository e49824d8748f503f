/// The kernel's answers about one destination the caller named (`--to`).
package struct DestinationFacts: Codable, Equatable, Sendable {
    package var destination: Destination
    /// First unbound (or bound to the destination's zone), then bound to each candidate link, then, where IPv6 has no
    /// route without one, with each source address.
    package var answers: [RouteAnswer] = []

    package init(destination: Destination) { self.destination = destination }
}
