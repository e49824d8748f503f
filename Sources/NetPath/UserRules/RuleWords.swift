/// The words of a value in a rules file: separated by blanks, quoted with `"` or `'` where they hold some. Backslashes
/// stay, for patterns know them.
enum RuleWords {
    /// What a value is hardly meant to hold.
    enum Flaw: Error {
        case openQuote
        /// A word begins with `#` or `;`. Comments have lines of their own, as systemd.syntax(7) has them.
        case comment
        /// A set of characters that does not end: glob(7) would take its bracket for itself.
        case openBracket
    }

    static func split(_ value: ArraySlice<UInt8>) throws(Flaw) -> [ByteString] {
        var words: [ByteString] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for (place, byte) in zip(value.indices, value) {
            if word == nil, quote == nil, !isEscaped, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
                // A first word may be meant, as a network's name.
                guard words.isEmpty, !value[(place + 1)...].prefix(1).allSatisfy(isBlank) else { throw .comment }
            }
            if isEscaped {
                isEscaped = false
                word = (word ?? []) + [byte]
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
                word = (word ?? []) + [byte]
            } else if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                word = word ?? []
            } else if quote == nil, isBlank(byte) {
                if let word { words.append(ByteString(word)) }
                word = nil
            } else {
                word = (word ?? []) + [byte]
            }
        }
        guard quote == nil else { throw .openQuote }
        if let word { words.append(ByteString(word)) }
        guard words.allSatisfy(ShellPattern.isComplete) else { throw .openBracket }
        return words
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = text.drop(while: isBlank)
        return start[..<((start.lastIndex { !isBlank($0) }).map { $0 + 1 } ?? start.startIndex)]
    }

    /// As systemd.syntax(7) has booleans; nil for anything else.
    static func boolean(_ value: ArraySlice<UInt8>) -> Bool? {
        switch String(decoding: value.prefix(8), as: UTF8.self).lowercased() {
        case "1", "yes", "y", "true", "t", "on": true
        case "0", "no", "n", "false", "f", "off": false
        default: nil
        }
    }
}
