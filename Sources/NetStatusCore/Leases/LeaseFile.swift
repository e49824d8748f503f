internal import NetPath

/// A lease as systemd-networkd keeps it: `KEY=VALUE` lines (systemd's sd-dhcp-lease.c, `dhcp_lease_save`).
enum LeaseFile {
    /// The address that was leased; nil where there is none.
    static func address(_ bytes: [UInt8]) -> IPAddress? {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "ADDRESS=".utf8) {
            return IPAddress(String(decoding: line.dropFirst(8), as: UTF8.self))
        }
        return nil
    }

    /// Whether the vendor's option 43 holds `ANDROID_METERED`, by which a phone tells that its tether costs.
    static func isMetered(_ bytes: [UInt8]) -> Bool {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "VENDOR_SPECIFIC=".utf8) {
            return ByteSearch.first("android_metered", in: decoded(line.dropFirst(16))[...]) != nil
        }
        return false
    }

    /// Bytes of hexadecimal digits, as far as they are such.
    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text {
            let digit: UInt8
            switch character {
            case 48...57: digit = character - 48
            case 65...70: digit = character - 55
            case 97...102: digit = character - 87
            default: return bytes
            }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }
}
