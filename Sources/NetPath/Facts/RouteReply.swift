/// The kernel's answer to a lookup: a route, or the errno of its refusal.
package enum RouteReply: Equatable, Sendable {
    /// Indirect, because most replies of a machine with thousands of links are refusals: an answer stays small.
    indirect case route(Route)
    /// A positive errno: `ENETUNREACH` (101) no route, `EHOSTUNREACH` (113) unreachable, `EACCES` (13) prohibited,
    /// `EINVAL` (22) blackhole for IPv4 lookups (net/ipv4/fib_semantics.c `fib_props`).
    case refused(Int32)

    package var route: Route? {
        if case .route(let route) = self { route } else { nil }
    }

    /// Worth a plain lookup as well: a route, or one that has too many hops to be told (`EMSGSIZE`, 90).
    package var mayHavePlain: Bool { route != nil || errno == 90 }

    package var errno: Int32? {
        if case .refused(let errno) = self { errno } else { nil }
    }

    /// A reply that only a routing table can give: a route, or one of its own refusals (`EAGAIN`, 11, is how a `throw`
    /// route ends). `EINVAL` is left out: a blackhole says it, and so does a kernel that does not know the question.
    package var isVerdict: Bool {
        switch self {
        case .route: true
        case .refused(101), .refused(113), .refused(13), .refused(11): true
        case .refused: false
        }
    }

    /// `EINVAL`: a blackhole where the kernel is known to answer lookups.
    package var isBlackholeOrInvalid: Bool { errno == 22 }
}

extension RouteReply: Codable {
    private enum Key: String, CodingKey { case route, errno }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let errno = try container.decodeIfPresent(Int32.self, forKey: .errno) {
            self = .refused(errno)
        } else {
            self = .route(try container.decode(Route.self, forKey: .route))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .route(let route): try container.encode(route, forKey: .route)
        case .refused(let errno): try container.encode(errno, forKey: .errno)
        }
    }
}
