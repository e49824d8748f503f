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
        var low = 0
        var high = links.count
        while low < high {
            let middle = (low + high) / 2
            if links[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low < links.count && links[low].index == index ? links[low] : nil
    }

    /// The name for people; nil where the link is gone.
    package func name(_ index: Int32) -> String? { self[index]?.name.text }

    /// By name first, then by altname: a name cannot be another link's altname.
    package func named(_ name: ByteString) -> Link? {
        links.first { $0.name == name } ?? links.first { $0.altNames.contains(name) }
    }

    /// The link an IPv6 zone names: by name, altname or number (RFC 4007 11.2).
    package func zone(_ zone: ByteString) -> Link? {
        named(zone) ?? Int32(zone.text).flatMap { self[$0] }
    }

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
        var low = 0
        var high = ports.count
        while low < high {
            let middle = (low + high) / 2
            if ports[middle] < first { low = middle + 1 } else { high = middle }
        }
        var found: [Int32] = []
        while low < ports.count, ports[low] >> 32 == first >> 32 {
            found.append(Int32(truncatingIfNeeded: ports[low]))
            low += 1
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
