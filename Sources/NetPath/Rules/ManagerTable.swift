/// What managers say of a link, found by its index.
package struct ManagerTable: Sendable {
    private let facts: ManagerFacts
    private let links: LinkTable

    package init(_ facts: ManagerFacts, _ links: LinkTable) {
        self.facts = facts
        self.links = links
    }

    package var isEmpty: Bool { facts.isEmpty }

    package func device(_ link: Link) -> ManagedDevice? { facts.devices.first { $0.link == link.index } }

    /// The modem whose net port the link is, or stands on as one of several sessions.
    package func modem(_ link: Link) -> Modem? {
        guard !facts.modems.isEmpty else { return nil }
        var current = link
        // The kernel nests at most 8 deep (MAX_NEST_DEV).
        for _ in 0..<8 {
            if let modem = facts.modems.first(where: { $0.links.contains(current.index) }) { return modem }
            guard LinkKind(current) == .stack, let below = links.lower(of: current).first, let next = links[below]
            else { return nil }
            current = next
        }
        return nil
    }

    package func hasMeteredLease(_ link: Link) -> Bool { facts.meteredLeases.contains(link.index) }

    /// A finer reason for a link that has no route; nil where no manager has one.
    package func reason(_ link: Link) -> PathReason? {
        if facts.isEmpty { return nil }
        if let device = device(link), ManagerPolicy.isConnecting(device) { return .connecting }
        return modem(link).flatMap(CellularPolicy.reason)
    }
}
