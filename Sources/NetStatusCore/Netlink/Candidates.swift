internal import NetPath

/// Which links are asked whether they could carry a path: the rules decide later, so rather one too many.
enum Candidates {
    /// Indexes, in the order of `links`, which are sorted by index: links that are up, no loopback, and no port of a
    /// bridge, bond, team or the like. Ports of a VRF are routed by themselves, so they are asked; so is the VRF.
    /// Addresses play no part: an unnumbered link takes its source from elsewhere.
    ///
    /// A caller bound to a VRF reaches only that VRF's ports; one bound to any other link only that link.
    static func indexes(_ links: [Link], caller: Caller) -> [Int32] {
        let bound = caller.boundIndex
        let boundIsVRF = isVRF(bound, links)
        var indexes: [Int32] = []
        for link in links where link.flags.contains(.up) && !link.flags.contains(.loopback) {
            if let master = link.master, !isVRF(master, links) { continue }
            if bound != 0, (boundIsVRF ? link.master : link.index) != bound { continue }
            indexes.append(link.index)
        }
        return indexes
    }

    private static func isVRF(_ index: Int32, _ links: [Link]) -> Bool {
        links.place(of: index).map { links[$0].kind == "vrf" } ?? false
    }
}
