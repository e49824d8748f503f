/// Reads JSON (RFC 8259), strictly: nothing that the grammar does not allow, no byte order mark, no lone surrogates, no
/// invalid UTF-8, and no key twice in one object, since readers differ in which of the two they believe.
///
/// Nesting beyond `maximumDepth` is an error, so that no input can exhaust the stack.
package struct JSONParser: ~Copyable {
    package static let maximumDepth = 64

    private let bytes: [UInt8]
    private var position = 0
    private let firstLine: Int
    private let firstColumn: Int

    /// - Parameters:
    ///   - firstLine: the line that `bytes` begin in, for messages.
    ///   - firstColumn: the place of their first character in it.
    package init(_ bytes: [UInt8], firstLine: Int = 1, firstColumn: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
        self.firstColumn = firstColumn
    }

    /// The only document in `bytes`.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var parser = JSONParser(bytes)
        guard let value = try parser.next() else { throw parser.error("the document is empty") }
        parser.skipSpace()
        guard parser.position == bytes.count else { throw parser.error("something follows the end of the document") }
        return value
    }

    /// The next of several documents with white space between them; nil at the end.
    package mutating func next() throws(JSONError) -> JSONValue? {
        skipSpace()
        guard position < bytes.count else { return nil }
        return try value(depth: 0)
    }

    /// The line the next document begins in, or would.
    package var line: Int { bytes[..<position].count { $0 == 0x0A } + firstLine }

    /// An error at the present place.
    private func error(_ message: String, at place: Int? = nil) -> JSONError {
        let place = min(place ?? position, bytes.count)
        let lineStart = (bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1
        return JSONError(
            line: bytes[..<place].count { $0 == 0x0A } + firstLine,
            column: bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + (lineStart == 0 ? firstColumn : 1),
            message: message
        )
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func expected(_ what: String) -> JSONError {
        peek == nil ? error("the document ends early: expected \(what)") : error("expected \(what)")
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { position += 1 }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        switch peek {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte): return try number()
        default: throw expected("a value")
        }
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard matches else { throw expected("a value") }
        position += text.utf8CodeUnitCount
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= Self.maximumDepth else { throw error("nested more than \(Self.maximumDepth) deep") }
        position += 1
        var members: [JSONValue.Member] = []
        var keys = KeySet()
        skipSpace()
        if peek == UInt8(ascii: "}") {
            position += 1
            return .object(members)
        }
        while true {
            skipSpace()
            let place = position
            guard peek == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
            let key = try string()
            guard keys.insert(key, members) else { throw error("the key '\(key)' is there twice", at: place) }
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw expected("':'") }
            position += 1
            skipSpace()
            members.append(JSONValue.Member(key: key, value: try value(depth: depth)))
            skipSpace()
            switch peek {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"):
                position += 1
                return .object(members)
            default: throw expected("',' or '}'")
            }
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= Self.maximumDepth else { throw error("nested more than \(Self.maximumDepth) deep") }
        position += 1
        var values: [JSONValue] = []
        skipSpace()
        if peek == UInt8(ascii: "]") {
            position += 1
            return .array(values)
        }
        while true {
            skipSpace()
            values.append(try value(depth: depth))
            skipSpace()
            switch peek {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "]"):
                position += 1
                return .array(values)
            default: throw expected("',' or ']'")
            }
        }
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let firstDigit = position
        try digits()
        guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
            throw error("a number must not begin with 0", at: firstDigit)
        }
        var isWhole = true
        if peek == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole {
            if let value = Int64(text) { return .integer(value) }
            if let value = UInt64(text) { return .unsigned(value) }
        }
        guard let value = Double(text), value.isFinite else { throw error("the number is too large", at: start) }
        return .double(value)
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = peek, (48...57).contains(byte) { position += 1 }
        guard position > start else { throw expected("a digit") }
    }

    private mutating func string() throws(JSONError) -> String {
        let start = position + 1
        position = start
        while let byte = peek, byte != 0x22, byte != 0x5C, byte >= 0x20 { position += 1 }
        if peek == 0x22 {
            position += 1
            return try text(bytes[start..<(position - 1)], at: start)
        }
        var out = Array(bytes[start..<position])
        while let byte = peek {
            if byte == 0x22 {
                position += 1
                return try text(out[...], at: start)
            }
            guard byte >= 0x20 else { throw error("a control character in a string must be escaped") }
            if byte == 0x5C {
                out.append(contentsOf: String(try escape()).utf8)
            } else {
                out.append(byte)
                position += 1
            }
        }
        throw error("the document ends inside a string")
    }

    private func text(_ part: ArraySlice<UInt8>, at place: Int) throws(JSONError) -> String {
        guard let text = String(validating: part, as: UTF8.self) else {
            throw error("the string is not valid UTF-8", at: place)
        }
        return text
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let place = position
        position += 1
        guard let byte = peek else { throw error("the document ends inside a string") }
        position += 1
        switch byte {
        case 0x22, 0x5C, UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw error("'\\' must be followed by one of \" \\ / b f n r t u", at: place)
        }
        var code = try hex()
        if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: [0x5C, UInt8(ascii: "u")]) {
            position += 2
            let low = try hex()
            guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair", at: place) }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair", at: place) }
        return scalar
    }

    private mutating func hex() throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw expected("four hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }
}

/// The keys of one object. A set only where there are many: objects are small and their number is not.
private struct KeySet {
    private var set: Set<String> = []

    /// False where `key` is among `members` already.
    mutating func insert(_ key: String, _ members: [JSONValue.Member]) -> Bool {
        if members.count < 32 { return !members.contains { $0.key == key } }
        if set.isEmpty { set = Set(members.map(\.key)) }
        return set.insert(key).inserted
    }
}
