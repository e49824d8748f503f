/// Shell patterns as fnmatch(3) has them without flags, byte by byte: `*`, `?`, `[a-z]`, `[!a-z]`, `\`.
package enum ShellPattern {
    package static func matches(_ pattern: ByteString, _ text: ByteString) -> Bool {
        matches(pattern.bytes, text.bytes)
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
        var place = start + 1
        var isNegated = false
        if place < pattern.count, pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^") {
            isNegated = true
            place += 1
        }
        var isFound = false
        var isFirst = true
        while place < pattern.count {
            if pattern[place] == UInt8(ascii: "]"), !isFirst { return isFound != isNegated ? place + 1 : nil }
            isFirst = false
            let low = member(pattern, &place)
            var high = low
            if place + 1 < pattern.count, pattern[place] == UInt8(ascii: "-"), pattern[place + 1] != UInt8(ascii: "]") {
                place += 1
                high = member(pattern, &place)
            }
            if low <= byte, byte <= high { isFound = true }
        }
        return byte == UInt8(ascii: "[") ? start + 1 : nil
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
