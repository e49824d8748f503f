/// An IPv4 or IPv6 address, without a zone.
public struct IPAddress: Hashable, Sendable {
    public let family: AddressFamily
    /// The first eight bytes of an IPv6 address in host order; 0 for IPv4.
    package let high: UInt64
    /// The last eight bytes of an IPv6 address, or the four of an IPv4 address, in host order.
    package let low: UInt64

    package init(ipv4 value: UInt32) {
        family = .ipv4
        high = 0
        low = UInt64(value)
    }

    package init(ipv6High high: UInt64, low: UInt64) {
        family = .ipv6
        self.high = high
        self.low = low
    }

    /// 4 or 16 bytes in network order; nil for any other number.
    public init?(bytes: some Collection<UInt8>) {
        func number(_ part: some Sequence<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self.init(ipv4: UInt32(number(bytes)))
        case 16: self.init(ipv6High: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
        default: return nil
        }
    }

    /// The address in network order: 4 or 16 bytes.
    public var bytes: [UInt8] {
        func split(_ value: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(count - 1 - $0))) }
        }
        return family == .ipv4 ? split(low, 4) : split(high, 8) + split(low, 8)
    }

    /// 0.0.0.0 or ::.
    public var isUnspecified: Bool { high == 0 && low == 0 }

    /// 127.0.0.0/8 or ::1.
    public var isLoopback: Bool { family == .ipv4 ? low >> 24 == 127 : high == 0 && low == 1 }

    /// 169.254.0.0/16 (RFC 3927) or fe80::/10 (RFC 4291, 2.5.6).
    public var isLinkLocal: Bool { family == .ipv4 ? low >> 16 == 0xA9FE : high >> 54 == 0xFE80 >> 6 }

    /// 224.0.0.0/4 or ff00::/8.
    public var isMulticast: Bool { family == .ipv4 ? low >> 28 == 0xE : high >> 56 == 0xFF }

    /// The IPv4 address that an IPv6 one maps (RFC 4291, 2.5.5.2), which is where its packets go; else itself.
    package var unmapped: IPAddress {
        guard family == .ipv6, high == 0, low >> 32 == 0xFFFF else { return self }
        return IPAddress(ipv4: UInt32(truncatingIfNeeded: low))
    }
}

extension IPAddress: CustomStringConvertible {
    /// As `inet_ntop` writes it (RFC 5952 for IPv6).
    public var description: String { IPAddressText.write(self) }

    /// Reads the forms `inet_pton` reads: dotted quad of four decimal numbers, or RFC 4291 text without a zone.
    public init?(_ text: String) {
        guard let value = IPAddressText.read(Array(text.utf8)) else { return nil }
        self = value
    }
}

extension IPAddress: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = IPAddress(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not an IP address")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
