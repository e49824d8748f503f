/// Which addresses packets can leave from.
package enum SourcePolicy {
    /// The address passed duplicate detection, or may be used before it has (RFC 4429). Deprecated is usable.
    package static func isReady(_ flags: AddressFlags) -> Bool {
        if flags.contains(.dadFailed) { return false }
        return !flags.contains(.tentative) || flags.contains(.optimistic)
    }

    /// Wider than one link for IPv6; IPv4 169.254 counts, some clouds give nothing else.
    package static func isWide(_ address: IPAddress) -> Bool {
        if address.isUnspecified || address.isLoopback || address.isMulticast { return false }
        return address.family == .ipv4 || !address.isLinkLocal
    }

    /// Could be the source of a path.
    package static func isUsable(_ address: InterfaceAddress) -> Bool {
        isWide(address.address) && isReady(address.flags)
    }

    /// Whether the link holds an address of the family that could be the source of a path.
    package static func hasUsableAddress(_ link: Link, _ family: AddressFamily) -> Bool {
        link.addresses.contains { $0.address.family == family && isUsable($0) }
    }

    /// An address that the kernel may take for packets out of the link `output`: one of its own, else any.
    package static func candidate(_ family: AddressFamily, output: Int32, in table: LinkTable) -> IPAddress? {
        func first(_ link: Link) -> IPAddress? {
            link.addresses.first { $0.address.family == family && isUsable($0) }?.address
        }
        if let own = table[output].flatMap(first) { return own }
        for link in table.links { if let other = first(link) { return other } }
        return nil
    }

    /// Whether packets can leave from `source`, the kernel's choice for a route out of the link `output`. Its flags
    /// are looked up where it lives: unnumbered links borrow addresses.
    package static func accepts(_ source: IPAddress?, output: Int32, to destination: IPAddress, in table: LinkTable)
        -> Bool
    {
        guard let source else { return false }
        let suffices = isWide(source) || (source.isLinkLocal && reachesOnlyLink(destination))
        guard suffices else { return false }
        return table.assigned(source, near: output).map { isReady($0.flags) } ?? true
    }

    /// fe80::/10 and ff02::/16 targets stay on their link, where a link-local source does (RFC 4291 2.5.6, 2.7).
    private static func reachesOnlyLink(_ destination: IPAddress) -> Bool {
        destination.isLinkLocal || (destination.family == .ipv6 && destination.high >> 48 & 0xFF0F == 0xFF02)
    }
}
