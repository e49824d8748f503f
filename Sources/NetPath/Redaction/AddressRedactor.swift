/// Replaces public IP addresses by others, keeping which prefixes hold which addresses.
///
/// Each bit may flip by a keyed hash of the bits before it (Xu, Fan, Ammar and Moon, "Prefix-Preserving IP Address
/// Anonymization", 2002), so two addresses share exactly as many leading bits after as before. On the way to a prefix
/// that must stay no bit flips; hence special ranges, the probes and the default and half routes are what they were,
/// and nothing else can come to lie in them.
struct AddressRedactor {
    private let key: (UInt64, UInt64)
    private let fixed: [IPPrefix]
    /// The stand-ins found so far: each costs up to 128 hashes.
    private var known: [IPAddress: IPAddress] = [:]

    /// `keeping` are addresses that stay as they are.
    init(key: (UInt64, UInt64), keeping: some Sequence<IPAddress>) {
        self.key = key
        fixed = Self.special + keeping.map { IPPrefix(address: $0, length: $0.family.addressBits) }
    }

    /// Ranges that say nothing about whose they are (the IANA special-purpose registries, RFC 6890). 2002::/16 (6to4)
    /// and 2001::/32 (Teredo) are not among them: they hold public IPv4 addresses.
    private static let special: [IPPrefix] = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3", "::/64", "100::/64", "2001:db8::/32", "3fff::/20", "fc00::/7", "fe80::/9", "ff00::/8",
    ].compactMap { IPPrefix($0) }

    mutating func redact(_ address: IPAddress) -> IPAddress {
        if let standIn = known[address] { return standIn }
        let standIn = compute(address)
        known[address] = standIn
        return standIn
    }

    private func compute(_ address: IPAddress) -> IPAddress {
        let candidates = fixed.filter { $0.address.family == address.family }
        if candidates.contains(where: { $0.contains(address) }) { return address }
        // Up to here the address shares its way with something that stays.
        let shared = candidates.reduce(0) { max($0, Self.commonBits($1.address, address)) }
        let width = address.family.addressBits
        // Bit numbers count from the left of the 128 bits; an IPv4 address is the last 32.
        let offset = 128 - width
        var high = address.high
        var low = address.low
        for bit in max(shared + 1, 1)..<max(width, shared + 1) {
            if address.family == .ipv6, bit >= 64, Self.isPlainNumber(address.low, before: bit) { continue }
            let place = offset + bit
            let before = Self.leading(address, bits: place)
            let hash = SipHash.hash([before.high, before.low, UInt64(place)], key: key)
            guard hash & 1 == 1 else { continue }
            if place < 64 { high ^= 1 << UInt64(63 - place) } else { low ^= 1 << UInt64(127 - place) }
        }
        return address.family == .ipv4
            ? IPAddress(ipv4: UInt32(truncatingIfNeeded: low)) : IPAddress(ipv6High: high, low: low)
    }

    /// Interface identifiers such as `::1` name nobody and stay readable: on the way to the first 65,536 of a subnet no
    /// bit flips, nor within them.
    private static func isPlainNumber(_ identifier: UInt64, before bit: Int) -> Bool {
        identifier >> UInt64(max(16, 128 - bit)) == 0
    }

    /// The number of leading bits two addresses of one family share.
    private static func commonBits(_ a: IPAddress, _ b: IPAddress) -> Int {
        if a.family == .ipv4 { return (a.low ^ b.low).leadingZeroBitCount - 32 }
        return a.high == b.high ? 64 + (a.low ^ b.low).leadingZeroBitCount : (a.high ^ b.high).leadingZeroBitCount
    }

    /// The first `bits` of the 128, the rest 0.
    private static func leading(_ address: IPAddress, bits: Int) -> (high: UInt64, low: UInt64) {
        if bits <= 64 { return (address.high & ~(UInt64.max >> UInt64(bits)), 0) }
        return (address.high, address.low & ~(UInt64.max >> UInt64(bits - 64)))
    }
}
