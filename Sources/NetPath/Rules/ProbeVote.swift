/// Makes one verdict of the verdicts on several public addresses.
package enum ProbeVote {
    /// Of the default-like answers the shortest prefix wins, the first on a tie. If none is, more than half of
    /// `asked` probes must have an answer, and the interface most of them name answers. Else the failure that stands
    /// first in the order of reasons.
    package static func elect(_ verdicts: [RouteVerdict], asked: Int, _ family: AddressFamily) -> RouteVerdict? {
        let answers = verdicts.filter { $0.matchedLength != nil }
        let limit = Probes.defaultLikeLength(family)
        let defaults = answers.filter { ($0.matchedLength ?? .max) <= limit }
        if let best = defaults.min(by: { ($0.matchedLength ?? .max) < ($1.matchedLength ?? .max) }) { return best }
        if answers.count * 2 > asked {
            func votes(_ answer: RouteVerdict) -> Int {
                answers.filter { $0.activeHop?.interfaceIndex == answer.activeHop?.interfaceIndex }.count
            }
            // Swift's max takes the last of equals; the first is wanted.
            return answers.min { votes($0) > votes($1) }
        }
        return verdicts.filter { $0.matchedLength == nil }.min { $0.reason < $1.reason }
    }
}
