/// Shell patterns as fnmatch(3) has them without flags, byte by byte: `*`, `?`, `[a-z]`, `[!a-z]`,
/// `[[:digit:]]` (of ASCII), `\`.
package enum ShellPattern {
    package static func matches(_ pattern: ByteString, _ text: ByteString) -> Bool {
        matches(pattern.bytes, text.bytes)
    }

    /// Whether each bracket that begins a set has one that ends it.
    static func isComplete(_ pattern: ByteString) -> Bool {
        let pattern = pattern.bytes
        var place = 0
        while place < pattern.count {
            switch pattern[place] {
            case UInt8(ascii: "\\"): place += 2
            case UInt8(ascii: "["):
                guard let end = setEnd(pattern, place) else { return false }
                place = end
            default: place += 1
            }
        }
        return true
    }

    /// Goes back to the last star only, so that no pattern takes more than the product of both lengths.
    private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var place = 0
        var position = 0
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                place += 1
                star = (place, position)
            } else if let next = step(pattern, place, text[position]) {
                place = next
                position += 1
            } else if let last = star {
                place = last.place
                position = last.position + 1
                star = (place, position)
            } else {
                return false
            }
        }
        while place < pattern.count, pattern[place] == UInt8(ascii: "*") { place += 1 }
        return place == pattern.count
    }

    /// Where the pattern goes on after it has taken `byte`; nil where it does not take it.
    private static func step(_ pattern: [UInt8], _ place: Int, _ byte: UInt8) -> Int? {
        guard place < pattern.count else { return nil }
        switch pattern[place] {
        case UInt8(ascii: "?"): return place + 1
        case UInt8(ascii: "["): return set(pattern, place, byte)
        case UInt8(ascii: "\\") where place + 1 < pattern.count: return pattern[place + 1] == byte ? place + 2 : nil
        default: return pattern[place] == byte ? place + 1 : nil
        }
    }

    /// A set in brackets; without its end the bracket stands for itself.
    private static func set(_ pattern: [UInt8], _ start: Int, _ byte: UInt8) -> Int? {
        guard let (isIn, end) = set(pattern, start, holding: byte) else {
            return byte == UInt8(ascii: "[") ? start + 1 : nil
        }
        return isIn ? end : nil
    }

    /// Where the pattern goes on after the set that begins at `start`; nil where that does not end.
    private static func setEnd(_ pattern: [UInt8], _ start: Int) -> Int? { set(pattern, start, holding: 0)?.end }

    /// Whether the set that begins at `start` holds `byte`, and where the pattern goes on; nil where it does not end.
    private static func set(_ pattern: [UInt8], _ start: Int, holding byte: UInt8) -> (isIn: Bool, end: Int)? {
        var place = start + 1
        var isNegated = false
        if place < pattern.count, pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^") {
            isNegated = true
            place += 1
        }
        var isFound = false
        var isFirst = true
        while place < pattern.count {
            if pattern[place] == UInt8(ascii: "]"), !isFirst { return (isFound != isNegated, place + 1) }
            isFirst = false
            if let (isIn, end) = characterClass(pattern, place, byte) {
                if isIn { isFound = true }
                place = end
                continue
            }
            let low = member(pattern, &place)
            var high = low
            if place + 1 < pattern.count, pattern[place] == UInt8(ascii: "-"), pattern[place + 1] != UInt8(ascii: "]") {
                place += 1
                high = member(pattern, &place)
            }
            if low <= byte, byte <= high { isFound = true }
        }
        return nil
    }

    /// `[:name:]` at `place`: whether `byte` is of that class, and where the pattern goes on; nil where there is none
    /// that POSIX knows (Base Definitions, 7.3.1).
    private static func characterClass(_ pattern: [UInt8], _ place: Int, _ byte: UInt8) -> (Bool, Int)? {
        guard pattern[place...].starts(with: "[:".utf8) else { return nil }
        let name = pattern[(place + 2)...].prefix { (97...122).contains($0) }
        guard pattern[name.endIndex...].starts(with: ":]".utf8) else { return nil }
        let isUpper = (65...90).contains(byte)
        let isLower = (97...122).contains(byte)
        let isDigit = (48...57).contains(byte)
        let isIn: Bool
        switch String(decoding: name, as: UTF8.self) {
        case "alpha": isIn = isUpper || isLower
        case "digit": isIn = isDigit
        case "alnum": isIn = isUpper || isLower || isDigit
        case "upper": isIn = isUpper
        case "lower": isIn = isLower
        case "xdigit": isIn = isDigit || (65...70).contains(byte) || (97...102).contains(byte)
        case "space": isIn = byte == 0x20 || (0x09...0x0D).contains(byte)
        case "blank": isIn = byte == 0x20 || byte == 0x09
        case "punct": isIn = (0x21...0x7E).contains(byte) && !(isUpper || isLower || isDigit)
        case "print": isIn = (0x20...0x7E).contains(byte)
        case "graph": isIn = (0x21...0x7E).contains(byte)
        case "cntrl": isIn = byte < 0x20 || byte == 0x7F
        default: return nil
        }
        return (isIn, name.endIndex + 2)
    }

    private static func member(_ pattern: [UInt8], _ place: inout Int) -> UInt8 {
        if pattern[place] == UInt8(ascii: "\\"), place + 1 < pattern.count { place += 1 }
        defer { place += 1 }
        return pattern[place]
    }

    /// A pattern that matches these bytes only.
    package static func literal(_ text: ByteString) -> ByteString {
        ByteString(text.bytes.flatMap { "*?[\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] })
    }
}
