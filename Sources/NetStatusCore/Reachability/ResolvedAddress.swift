internal import Glibc
internal import NetPath

/// Where a host is: an address, and the index of its link where it needs one.
struct ResolvedAddress: Equatable {
    var address: IPAddress
    /// 0 for none.
    var scope: UInt32
}

extension ResolvedAddress {
    /// nil where the zone names no link that is there.
    init?(_ scoped: ScopedAddress) {
        guard let zone = scoped.zone else {
            self.init(address: scoped.address, scope: 0)
            return
        }
        let index = if_nametoindex(zone)
        guard let scope = index > 0 ? index : UInt32(zone), scope > 0 else { return nil }
        self.init(address: scoped.address, scope: scope)
    }

    var scoped: ScopedAddress {
        guard scope > 0, address.isLinkLocal else { return ScopedAddress(address) }
        let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(IF_NAMESIZE)) { buffer in
            if_indextoname(scope, buffer.baseAddress).map { String(cString: $0) }
        }
        return ScopedAddress(address, zone: name ?? "\(scope)")
    }

    /// A link-local address means nothing without its link.
    var lacksLink: Bool { address.family == .ipv6 && address.isLinkLocal && scope == 0 }

    var destination: Destination { scoped.destination }

    /// The first of each family in turn, beginning with that of the first (RFC 8305, 4).
    static func interleaved(_ places: [ResolvedAddress]) -> [ResolvedAddress] {
        guard let family = places.first?.address.family else { return [] }
        let preferred = places.filter { $0.address.family == family }
        let others = places.filter { $0.address.family != family }
        return (0..<max(preferred.count, others.count)).flatMap { position in
            [preferred, others].compactMap { position < $0.count ? $0[position] : nil }
        }
    }
}
