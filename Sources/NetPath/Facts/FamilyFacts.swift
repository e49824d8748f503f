/// What the kernel answered about one address family.
package struct FamilyFacts: Codable, Equatable, Sendable {
    /// How the answers were had: the best way the kernel offers.
    package enum Method: String, Codable, Sendable {
        /// `RTM_GETROUTE` lookups.
        case lookup
        /// The kernel cannot look up; its default routes were listed.
        case dump
        /// The kernel can do neither; only addresses are known.
        case addresses
        /// The kernel could not be asked at all.
        case unreadable
        /// The kernel lacks this family.
        case absent
        /// Nothing has been read yet.
        case notRead
    }

    package var method = Method.notRead
    /// Lookups of public addresses, in the order they were asked: first unbound, then bound to each candidate link.
    package var answers: [RouteAnswer] = []
    /// Default routes, where `method` is `dump`.
    package var defaults: [Route] = []
    /// Policy rules in order of preference; nil where the kernel refused to list them.
    package var rules: [Rule]?

    package init() {}
}
