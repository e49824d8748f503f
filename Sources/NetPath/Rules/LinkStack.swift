/// What a link stands on.
extension LinkTable {
    /// Indices of the links directly below: a master's ports, or `IFLA_LINK` where it counts in this namespace and is
    /// not a pair's peer.
    package func lower(of link: Link) -> [Int32] {
        let below = ports(of: link.index)
        if !below.isEmpty { return below }
        switch LinkKind(link) {
        case .pair: return []
        default:
            if let names = link.sysfs?.lower { return names.compactMap { named($0)?.index } }
            guard let lower = link.lower, lower != link.index, !link.lowerIsElsewhere, self[lower] != nil else {
                return []
            }
            return [lower]
        }
    }

    /// The link below that carries: a bond's active port, else of the ports with carrier the first hardware one, else
    /// the first; of ports without carrier likewise.
    package func carrier(of link: Link) -> Link? {
        let below = lower(of: link)
        if let active = link.activePort, below.contains(active), let port = self[active] { return port }
        let lowers = below.compactMap { self[$0] }
        let carrying = lowers.filter { LinkState($0) == .usable }
        let choice = carrying.isEmpty ? lowers : carrying
        return choice.first { hardware(below: $0, depth: 0) != nil } ?? choice.first
    }

    private func hardware(below link: Link, depth: Int) -> Link? {
        if isHardware(link) { return link }
        // The kernel nests at most 8 deep (MAX_NEST_DEV); what claims more is not believed.
        guard depth < 8, LinkKind(link) == .stack else { return nil }
        for index in lower(of: link) {
            if let below = self[index], let found = hardware(below: below, depth: depth + 1) { return found }
        }
        return nil
    }
}
