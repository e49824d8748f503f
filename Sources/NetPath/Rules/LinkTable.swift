/// The links of a snapshot, found by index and by what they stand on.
package struct LinkTable: Sendable {
    /// By index; without the kernel's fallback devices that are down.
    package let links: [Link]
    /// Master and port, one number each pair, sorted: arrays need no metadata made at run time, dictionaries do, which
    /// a program of a few milliseconds notices.
    private let ports: [UInt64]

    package init(_ all: [Link]) {
        links = all.filter { !LinkKind.isFallback($0) }.sorted { $0.index < $1.index }
        var ports: [UInt64] = []
        for link in links {
            if let master = link.master { ports.append(Self.pair(master, link.index)) }
        }
        ports.sort()
        self.ports = ports
    }

    private static func pair(_ master: Int32, _ port: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: master)) << 32 | UInt64(UInt32(bitPattern: port))
    }

    package subscript(index: Int32) -> Link? {
        links.place(of: index).map { links[$0] }
    }

    /// The name for people; nil where the link is gone.
    package func name(_ index: Int32) -> String? { self[index]?.name.text }

    package var loopback: Link? { links.first { $0.flags.contains(.loopback) } }

    /// A port of a bridge, bond, team or the like, whose master carries in its place. Ports of a VRF carry themselves.
    package func isPort(_ link: Link) -> Bool {
        guard let master = link.master else { return false }
        return self[master]?.kind != "vrf"
    }

    /// Indices of the links that have this one as master.
    package func ports(of index: Int32) -> [Int32] {
        if ports.isEmpty { return [] }
        let first = Self.pair(index, 0)
        var place = ports.firstPlace { $0 < first }
        var found: [Int32] = []
        while place < ports.count, ports[place] >> 32 == first >> 32 {
            found.append(Int32(truncatingIfNeeded: ports[place]))
            place += 1
        }
        return found
    }

    /// Hardware: a `device` link in a believed `/sys`; where `/sys` is not believed, no link kind.
    package func isHardware(_ link: Link) -> Bool {
        if link.flags.contains(.loopback) { return false }
        if let sysfs = link.sysfs { return sysfs.isDevice }
        switch LinkKind(link) {
        case .none, .hardware: return true
        default: return false
        }
    }

    /// The address where it lives, on whatever link.
    package func assigned(_ address: IPAddress, near index: Int32?) -> InterfaceAddress? {
        if let index, let found = self[index]?.addresses.first(where: { $0.address == address }) { return found }
        for link in links {
            if let found = link.addresses.first(where: { $0.address == address }) { return found }
        }
        return nil
    }
}
