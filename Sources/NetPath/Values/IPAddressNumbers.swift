extension IPAddressText {
    /// Reads IPv4 as `inet_aton` does (inet(3)): one to four numbers, decimal, octal after `0` or hexadecimal after
    /// `0x`, of which the last fills all bytes that are left: `127.1`, `0x08080808`.
    static func readNumbers(_ text: [UInt8]) -> UInt32? {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count) else { return nil }
        var value: UInt64 = 0
        for (place, part) in parts.enumerated() {
            guard let number = number(part) else { return nil }
            let bits = place + 1 < parts.count ? 8 : UInt64(32 - 8 * place)
            guard number >> bits == 0 else { return nil }
            value = value << bits | number
        }
        return UInt32(truncatingIfNeeded: value)
    }

    /// As `strtoul` with base 0 has it, without a sign; nil beyond 32 bits too.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
        guard let first = text.first, (48...57).contains(first) else { return nil }
        var digits = text
        var base: UInt64 = 10
        if first == 48, text.count > 1 {
            digits = digits.dropFirst()
            base = 8
            if digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X") {
                digits = digits.dropFirst()
                base = 16
            }
        }
        guard !digits.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = digit(byte), digit < base else { return nil }
            value = value * base + digit
            guard value <= UInt64(UInt32.max) else { return nil }
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 48...57: UInt64(byte - 48)
        case 65...70: UInt64(byte - 55)
        case 97...102: UInt64(byte - 87)
        default: nil
        }
    }
}
