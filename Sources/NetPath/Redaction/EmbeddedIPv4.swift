/// Where an IPv6 address or prefix holds an IPv4 address.
struct EmbeddedIPv4 {
    /// The bit it begins at, counted from the left.
    let offset: Int
    /// Teredo writes the client's with every bit flipped (RFC 4380, 4).
    var isInverted = false

    /// Ranges made of IPv4 addresses: 6to4 (RFC 3056), Teredo (RFC 4380), and those of NAT64 (RFC 6052, RFC 8215).
    static let ranges = ["2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48"].compactMap { IPPrefix($0) }

    static func isSixToFour(_ address: IPAddress) -> Bool { address.family == .ipv6 && address.high >> 48 == 0x2002 }

    static func isTeredo(_ address: IPAddress) -> Bool { address.family == .ipv6 && address.high >> 32 == 0x2001_0000 }

    /// All those in `prefix`; only the part before its length counts.
    static func within(_ prefix: IPPrefix) -> [EmbeddedIPv4] {
        let address = prefix.address
        guard address.family == .ipv6 else { return [] }
        let ending = prefix.length > 96 && endsInIPv4(address) ? [EmbeddedIPv4(offset: 96)] : []
        if isSixToFour(address) { return (prefix.length > 16 ? [EmbeddedIPv4(offset: 16)] : []) + ending }
        if isTeredo(address) {
            guard prefix.length > 32 else { return [] }
            let client = EmbeddedIPv4(offset: 96, isInverted: true)
            return [EmbeddedIPv4(offset: 32)] + (prefix.length > 96 ? [client] : [])
        }
        return ending
    }

    private static func endsInIPv4(_ address: IPAddress) -> Bool {
        let (high, upper) = (address.high, address.low >> 32)
        // Mapped, translated (RFC 2765) and compatible (RFC 4291, 2.5.5) ones; `::1` and the like are plain numbers.
        if high == 0 { return upper == 0xFFFF || upper == 0xFFFF_0000 || (upper == 0 && address.low > 0xFFFF) }
        // ISATAP (RFC 5214, 6.1), which Linux also gives GRE tunnels, and what it gives others over IPv4: `fe80::V4`.
        if upper == 0x5EFE || upper == 0x0200_5EFE { return true }
        if address.isLinkLocal, upper == 0 { return address.low > 0xFFFF }
        return high == 0x0064_FF9B_0000_0000 && upper == 0 || high >> 16 == 0x0064_FF9B_0001
    }

    /// The IPv4 prefix that `prefix` holds here.
    func part(of prefix: IPPrefix) -> IPPrefix {
        let word = offset == 96 ? prefix.address.low : prefix.address.high >> UInt64(32 - offset)
        let value = UInt32(truncatingIfNeeded: word)
        let length = min(32, prefix.length - offset)
        return IPPrefix(address: IPAddress(ipv4: isInverted ? ~value : value).masked(to: length), length: length)
    }

    /// `address` with another IPv4 address here.
    func replacing(with part: IPAddress, in address: IPAddress) -> IPAddress {
        let value = UInt64(isInverted ? ~UInt32(truncatingIfNeeded: part.low) : UInt32(truncatingIfNeeded: part.low))
        if offset == 96 { return IPAddress(ipv6High: address.high, low: address.low & ~0xFFFF_FFFF | value) }
        let shift = UInt64(32 - offset)
        return IPAddress(ipv6High: address.high & ~(0xFFFF_FFFF << shift) | value << shift, low: address.low)
    }
}
