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
            if let names = link.sysfs?.lower { return names.compactMap { links.named($0)?.index } }
            guard let lower = link.lower, lower != link.index, !link.lowerIsElsewhere, self[lower] != nil else {
                return []
            }
            return [lower]
        }
    }

    /// The link below that carries: the active port of a bond or team, else of the ports with carrier the first
    /// hardware one, else the first; of ports without carrier likewise.
    package func carrier(of link: Link) -> Link? {
        let below = lower(of: link)
        if let active = link.activePort, below.contains(active), let port = self[active] { return port }
        let lowers = below.compactMap { self[$0] }
        let carrying = lowers.filter { LinkState($0) == .usable }
        let choice = carrying.isEmpty ? lowers : carrying
        guard choice.count > 1 else { return choice.first }
        var seen: [Bool] = []
        return choice.first { standsOnHardware($0, &seen) } ?? choice.first
    }

    /// Whether hardware is met on some way down from the link.
    ///
    /// - Parameter seen: the places in `links` of what earlier searches, which found nothing, have visited: a recorded
    ///   snapshot may claim that links stand on each other in circles, or on many others at once.
    private func standsOnHardware(_ link: Link, _ seen: inout [Bool]) -> Bool {
        if isHardware(link) { return true }
        guard LinkKind(link) == .stack else { return false }
        if seen.isEmpty { seen = [Bool](repeating: false, count: links.count) }
        var waiting = [link.index]
        while let index = waiting.popLast() {
            guard let place = links.place(of: index), !seen[place] else { continue }
            seen[place] = true
            if isHardware(links[place]) { return true }
            if LinkKind(links[place]) == .stack { waiting += lower(of: links[place]) }
        }
        return false
    }
}
