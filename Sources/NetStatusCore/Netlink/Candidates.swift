internal import NetPath

/// Which links are asked whether they could carry a path: the rules decide later, so rather one too many.
enum Candidates {
    /// Indexes, in the order of `links`: links that are up, no loopback, and no port of a bridge, bond, team or the
    /// like. Ports of a VRF are routed by themselves, so they are asked; so is the VRF. Addresses play no part: an
    /// unnumbered link takes its source from elsewhere.
    ///
    /// A caller bound to a VRF reaches only that VRF's ports; one bound to any other link only that link.
    static func indexes(_ links: [Link], caller: Caller) -> [Int32] {
        var vrfs: Set<Int32> = []
        for link in links where link.kind == "vrf" { vrfs.insert(link.index) }
        let bound = caller.boundIndex
        return links.compactMap { link in
            guard link.flags.contains(.up), !link.flags.contains(.loopback) else { return nil }
            if let master = link.master, !vrfs.contains(master) { return nil }
            if bound != 0, vrfs.contains(bound) ? link.master != bound : link.index != bound { return nil }
            return link.index
        }
    }
}
