/// What a tunnel's packets leave through, as far as there is evidence.
package enum Underlay: Equatable, Sendable {
    /// Nothing tells: status untouched, cost guessed.
    case unknown
    /// Through this link.
    case link(Int32)
    /// Known, and its own path fails.
    case down(Int32?)

    /// Evidence is a lookup of the tunnel's own remote end, asked as its packets will be, or the link it is bound to.
    ///
    /// - Parameter lookup: the verdict on that lookup; nil where the kernel gave no answer that tells of a way.
    static func of(_ link: Link, in table: LinkTable, _ lookup: RouteVerdict?) -> Underlay {
        if let lookup {
            let index = lookup.activeHop?.interfaceIndex
            guard lookup.reason == .satisfied, let index, index != link.index else { return .down(index) }
            return .link(index)
        }
        guard let index = table.lower(of: link).first ?? boundLink(link, table), let below = table[index] else {
            return .unknown
        }
        return LinkState(below) == .usable ? .link(index) : .down(index)
    }

    private static func boundLink(_ link: Link, _ table: LinkTable) -> Int32? {
        guard !link.lowerIsElsewhere, let index = link.tunnel?.boundIndex, index != link.index else { return nil }
        return table[index] == nil ? nil : index
    }
}
