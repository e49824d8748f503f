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

    /// The form it is read from.
    package var text: String { zone.map { "\(address)%\($0.text)" } ?? "\(address)" }
}
