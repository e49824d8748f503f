/// Makes one verdict of the verdicts on several public addresses.
package enum ProbeVote {
    /// The longest prefix that still means "the rest of the world": a half of IPv4, 2000::/3 of IPv6.
    package static func defaultLikeLength(_ family: AddressFamily) -> Int { family == .ipv4 ? 1 : 3 }

    /// Of the default-like answers the shortest prefix wins, the first on a tie. If none is, more than half of
    /// `asked` probes must have an answer, and the interface most of them name answers. Else the failure that stands
    /// first in the order of reasons.
    package static func elect(_ verdicts: [RouteVerdict], asked: Int, _ family: AddressFamily) -> RouteVerdict? {
        let answers = verdicts.filter { $0.matchedLength != nil }
        let limit = defaultLikeLength(family)
        let defaults = answers.filter { ($0.matchedLength ?? .max) <= limit }
        if let best = defaults.min(by: { ($0.matchedLength ?? .max) < ($1.matchedLength ?? .max) }) { return best }
        if answers.count * 2 > asked {
            var votes: [Int32: Int] = [:]
            for answer in answers { votes[answer.activeHop?.interfaceIndex ?? 0, default: 0] += 1 }
            let most = votes.values.max() ?? 0
            return answers.first { votes[$0.activeHop?.interfaceIndex ?? 0] == most }
        }
        return verdicts.filter { $0.matchedLength == nil }.min { $0.reason < $1.reason }
    }
}
