internal import NetPath

/// ICMP echo messages (RFC 792; RFC 4443, 4.1 and 4.2).
enum EchoPacket {
    /// Bytes that make a request unmistakable.
    static let nonceSize = 16

    /// A request. The kernel fills the checksum of IPv6 and of unprivileged sockets, which choose the identifier too.
    static func request(_ family: AddressFamily, sequence: UInt16, nonce: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [family == .ipv4 ? 8 : 128, 0, 0, 0]
        bytes += nonce.prefix(2)
        bytes += [UInt8(sequence >> 8), UInt8(truncatingIfNeeded: sequence)]
        bytes += nonce
        if family == .ipv4 {
            let sum = checksum(bytes)
            bytes[2] = UInt8(sum >> 8)
            bytes[3] = UInt8(truncatingIfNeeded: sum)
        }
        return bytes
    }

    /// Whether `bytes` answer the request with this nonce.
    ///
    /// - Parameter hasHeader: an IPv4 header comes first, as raw sockets have it.
    static func answers(
        _ bytes: ArraySlice<UInt8>,
        _ family: AddressFamily,
        sequence: UInt16,
        nonce: [UInt8],
        hasHeader: Bool
    ) -> Bool {
        var message = bytes
        if hasHeader {
            guard let first = bytes.first else { return false }
            message = bytes.dropFirst(Int(first & 15) * 4)
        }
        let fields = Array(message.prefix(8))
        guard fields.count == 8, fields[0] == (family == .ipv4 ? 0 : 129), fields[1] == 0 else { return false }
        guard UInt16(fields[6]) << 8 | UInt16(fields[7]) == sequence else { return false }
        return message.dropFirst(8).elementsEqual(nonce)
    }

    /// Whether `bytes`, which may be cut after the first eight, are this request, as an error about it quotes it
    /// (RFC 792; RFC 4443, 3).
    ///
    /// - Parameter nonce: nil where the kernel chose the identifier.
    static func isRequest(
        _ bytes: ArraySlice<UInt8>,
        _ family: AddressFamily,
        sequence: UInt16,
        nonce: [UInt8]?
    ) -> Bool {
        let fields = Array(bytes.prefix(8))
        guard fields.count == 8, fields[0] == (family == .ipv4 ? 8 : 128), fields[1] == 0 else { return false }
        guard UInt16(fields[6]) << 8 | UInt16(fields[7]) == sequence else { return false }
        return nonce.map { fields[4..<6].elementsEqual($0.prefix(2)) } ?? true
    }

    /// RFC 1071.
    static func checksum(_ bytes: [UInt8]) -> UInt16 {
        var sum: UInt32 = 0
        for (position, byte) in bytes.enumerated() {
            sum += position.isMultiple(of: 2) ? UInt32(byte) << 8 : UInt32(byte)
            sum = (sum & 0xFFFF) + (sum >> 16)
        }
        return ~UInt16(truncatingIfNeeded: sum)
    }
}
