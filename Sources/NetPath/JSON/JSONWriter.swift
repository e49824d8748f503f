/// Writes JSON into one buffer, in order, without a tree in between.
///
/// The caller keeps objects and arrays balanced; commas are set here. The output is always valid UTF-8. Characters
/// that would steer a terminal (C0, DEL, C1, bidirectional controls) are written as escapes, so that JSON is safe to
/// look at too.
package struct JSONWriter: ~Copyable {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init(capacity: Int = 4096) { bytes.reserveCapacity(capacity) }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The key of the next value; `name` is plain ASCII without quotes or backslashes.
    package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// The key of the next value.
    package mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// The key of the next value, of an enumeration whose raw values are plain ASCII without quotes or backslashes.
    mutating func key(_ key: some RawRepresentable<String>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var name = key.rawValue
        name.withUTF8 { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func null() { literal("null") }
    package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    package mutating func integer(_ value: some FixedWidthInteger) {
        separate()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(UInt64(value.magnitude))
    }

    /// A finite number; JSON has no other, so anything else becomes null.
    package mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        bytes.append(contentsOf: value.description.utf8)
    }

    package mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let isWritten = value.utf8.withContiguousStorageIfAvailable { plain in
            for byte in plain where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
            bytes.append(contentsOf: plain)
            return true
        }
        if isWritten != true { for scalar in value.unicodeScalars { append(scalar) } }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    package mutating func integer(_ value: (some FixedWidthInteger)?) {
        if let value { integer(value) } else { null() }
    }

    package mutating func strings(_ values: some Sequence<String>) {
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    /// Ends a line, for one document a line.
    package mutating func newline() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    private mutating func literal(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func digits(_ value: UInt64) {
        if value >= 10 { digits(value / 10) }
        bytes.append(48 + UInt8(truncatingIfNeeded: value % 10))
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: bytes.append(contentsOf: [0x5C, 0x22])
        case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
        case 0x0A: bytes.append(contentsOf: [0x5C, UInt8(ascii: "n")])
        case 0x0D: bytes.append(contentsOf: [0x5C, UInt8(ascii: "r")])
        case 0x09: bytes.append(contentsOf: [0x5C, UInt8(ascii: "t")])
        case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
            bytes.append(contentsOf: [0x5C, UInt8(ascii: "u")])
            for shift in stride(from: UInt32(12), through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: scalar.value >> shift & 15)
                bytes.append(digit < 10 ? 48 + digit : 87 + digit)
            }
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
    }
}
