/// An address prefix such as `10.0.0.0/8`.
public struct IPPrefix: Hashable, Sendable, CustomStringConvertible {
    public var address: IPAddress
    /// 0 to 32, or 0 to 128.
    public var length: Int

    public init(address: IPAddress, length: Int) {
        self.address = address
        self.length = length
    }

    public var description: String { "\(address)/\(length)" }

    /// Reads `ADDRESS/LENGTH`.
    public init?(_ text: String) {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")), let address = IPAddress(String(text[..<slash])),
            let length = Int(text[text.utf8.index(after: slash)...]), (0...address.family.addressBits).contains(length)
        else { return nil }
        self.init(address: address, length: length)
    }

    public func contains(_ other: IPAddress) -> Bool {
        guard other.family == address.family else { return false }
        func same(_ a: UInt64, _ b: UInt64, _ bits: Int, of width: Int) -> Bool {
            bits <= 0 || (a ^ b) >> UInt64(max(0, width - bits)) == 0
        }
        if address.family == .ipv4 { return same(address.low, other.low, length, of: 32) }
        return same(address.high, other.high, min(length, 64), of: 64)
            && same(address.low, other.low, length - 64, of: 64)
    }
}

extension IPPrefix: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = IPPrefix(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not an IP prefix")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
