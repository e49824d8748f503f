/// Numbers hardware addresses in the order they are met: `02:00:00:00:00:01` and so on, locally administered, so that
/// no maker shows. Addresses of other lengths than six bytes keep their length.
struct HardwareRedactor {
    private var known: [[UInt8]: [UInt8]] = [:]

    mutating func redact(_ address: [UInt8]) -> [UInt8] {
        // None, and the broadcast address, name nobody.
        if address.allSatisfy({ $0 == 0 }) || address.allSatisfy({ $0 == 0xFF }) { return address }
        if let standIn = known[address] { return standIn }
        var standIn = [UInt8](repeating: 0, count: address.count)
        standIn[0] = 2
        var number = known.count + 1
        for place in standIn.indices.dropFirst().reversed() {
            standIn[place] = UInt8(truncatingIfNeeded: number)
            number >>= 8
        }
        known[address] = standIn
        return standIn
    }

    /// An interface identifier made of a hardware address (modified EUI-64, RFC 4291 appendix A), with the address
    /// replaced; nil for any other identifier.
    mutating func redact(identifier: UInt64) -> UInt64? {
        guard identifier >> 24 & 0xFFFF == 0xFFFE else { return nil }
        let upper = identifier >> 40 ^ 0x02_0000
        let address = upper << 24 | identifier & 0xFF_FFFF
        let bytes = (0..<6).map { UInt8(truncatingIfNeeded: address >> UInt64(40 - 8 * $0)) }
        let standIn = redact(bytes).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return (standIn >> 24 ^ 0x02_0000) << 40 | 0xFF_FE00_0000 | standIn & 0xFF_FFFF
    }
}
