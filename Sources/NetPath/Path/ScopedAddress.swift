/// An address with the zone it counts in (RFC 4007): link-local IPv6 means nothing without its link.
public struct ScopedAddress: Hashable, Sendable, CustomStringConvertible {
    public var address: IPAddress
    /// The name of a link, or what a file gave for it.
    public var zone: String?

    public init(_ address: IPAddress, zone: String? = nil) {
        self.address = address
        self.zone = zone
    }

    /// `address`, with the zone where the address is link-local IPv6.
    package init(_ address: IPAddress, on link: String?) {
        self.address = address
        zone = address.family == .ipv6 && address.isLinkLocal ? link : nil
    }

    /// As a question to the kernel.
    package var destination: Destination { Destination(address: address, zone: zone.map { ByteString($0) }) }

    /// `fe80::1%eth0`.
    public var description: String { zone.map { "\(address)%\($0)" } ?? "\(address)" }
}
