/// A literal address to ask about, IPv6 with the link as zone where one is given.
package struct Destination: Codable, Hashable, Sendable {
    package var address: IPAddress
    /// The name or the number of a link.
    package var zone: ByteString?

    package init(address: IPAddress, zone: ByteString? = nil) {
        self.address = address
        self.zone = zone
    }

    /// Reads `ADDRESS` or `IPV6%ZONE`; nil for anything else.
    package init?(bytes: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = IPAddressText.read(Array(first)) else { return nil }
        guard parts.count == 2 else {
            self.init(address: address)
            return
        }
        guard address.family == .ipv6, !parts[1].isEmpty else { return nil }
        self.init(address: address, zone: ByteString(parts[1]))
    }

    /// Where a socket ends up that connects to it: to the IPv4 address that an IPv6 one maps (RFC 4291, 2.5.5.2), and
    /// to this machine for the unspecified address (net/ipv4/route.c, net/ipv6/tcp_ipv6.c).
    package var connected: Destination {
        var address = address.unmapped
        if address.isUnspecified {
            address = address.family == .ipv4 ? IPAddress(ipv4: 0x7F00_0001) : IPAddress(ipv6High: 0, low: 1)
        }
        return address == self.address ? self : Destination(address: address)
    }

    /// The form it is read from.
    package var text: String { zone.map { "\(address)%\($0.text)" } ?? "\(address)" }
}
