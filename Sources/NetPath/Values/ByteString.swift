/// Bytes that are usually text: interface names, SSIDs and whatever else the kernel lets people choose freely.
///
/// In JSON a string where the bytes are valid UTF-8, else `{"hex": "…"}`, so nothing is lost on the way to a snapshot
/// file and back.
public struct ByteString: Hashable, Sendable {
    public var bytes: [UInt8]

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    public init(_ text: String) { bytes = Array(text.utf8) }

    /// The text; bytes that are not UTF-8 become U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the bytes are valid UTF-8, so that `text` loses nothing.
    public var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// Lower-case hexadecimal digits, two a byte.
    public var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Reads what `hex` writes; nil where it is not an even number of hexadecimal digits.
    public init?(hex: String) {
        let digits = hex.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0]! << 4 | digits[$0 + 1]!) }
    }
}

extension ByteString: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

extension ByteString: Codable {
    private enum Key: String, CodingKey { case hex }

    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(text)
            return
        }
        let container = try decoder.container(keyedBy: Key.self)
        guard let value = ByteString(hex: try container.decode(String.self, forKey: .hex)) else {
            throw DecodingError.dataCorruptedError(forKey: .hex, in: container, debugDescription: "not hexadecimal")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        if isText {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        } else {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(hex, forKey: .hex)
        }
    }
}
