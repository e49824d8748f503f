/// The words of a value in a rules file: separated by blanks, quoted with `"` or `'` where they hold some. Backslashes
/// stay, for patterns know them.
enum RuleWords {
    /// nil where a quote does not end.
    static func split(_ value: ArraySlice<UInt8>) -> [ByteString]? {
        var words: [ByteString] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for byte in value {
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
        guard quote == nil else { return nil }
        if let word { words.append(ByteString(word)) }
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
