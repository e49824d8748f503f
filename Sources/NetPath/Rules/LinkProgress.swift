/// How far each link comes on the way to a path, for the reason where a family has no route at all.
package struct LinkProgress: Sendable {
    package let table: LinkTable
    package let family: AddressFamily
    /// What managers say; nil to leave them out.
    package let managers: ManagerTable?

    /// What keeps the link from carrying, as its own state and addresses tell, or finer as a manager does.
    package func reason(_ link: Link) -> PathReason {
        let own = ownReason(link)
        return own == .linkDormant ? own : managers?.reason(link) ?? own
    }

    private func ownReason(_ link: Link) -> PathReason {
        switch LinkState(link) {
        case .down where WirelessPolicy.isDisabled(link), .noCarrier where WirelessPolicy.isDisabled(link):
            .wifiDisabled
        case .down: .interfaceDown
        case .noCarrier: .noCarrier
        case .dormant: .linkDormant
        case .usable: SourcePolicy.hasUsableAddress(link, family) ? .noRoute : .noAddress
        }
    }

    /// The reason of the link that came furthest, of the links that pass. A dormant one comes before all; hardware and
    /// tunnels come before virtual links, which are up and addressed on many machines without leading anywhere.
    ///
    /// - Parameter hasRoute: whether the link could carry the family when bound to it.
    package func furthest(among links: [Link], hasRoute: (Link) -> Bool) -> PathReason? {
        if links.contains(where: { LinkState($0) == .dormant && !table.isPort($0) && !hasRoute($0) }) {
            return .linkDormant
        }
        // Likewise one that a manager is about to connect, or could.
        if let managers, !managers.isEmpty {
            let promised = links.filter { !table.isPort($0) && !hasRoute($0) }.compactMap(managers.reason)
            if let best = promised.filter({ $0.status == .requiresConnection }).min() { return best }
        }
        let first = links.filter { isFirstClass($0) || hasRoute($0) }
        // Of two reasons the one met later on the way stands earlier in the order of reasons.
        return (first.isEmpty ? links : first).map(reason).min()
    }

    private func isFirstClass(_ link: Link) -> Bool {
        if WirelessPolicy.leadsNowhere(link) { return false }
        if table.isHardware(link) || managers?.modem(link) != nil { return true }
        switch LinkKind(link) {
        // A tunnel that nobody brought up tells nothing.
        case .tunnel: return link.flags.contains(.up)
        default: return false
        }
    }
}
