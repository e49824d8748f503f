/// Finds where a page sends its reader by `<meta http-equiv="refresh" content="0; url=…">`, which portals use where
/// they do not redirect.
enum MetaRefresh {
    /// The most bytes a place may have.
    static let mostBytes = 2048

    /// The place, absolute; nil where there is none or it is no http or https URL.
    static func target(in body: [UInt8], of url: WebAddress) -> WebAddress? {
        var rest = body[...]
        while let start = find("<meta", in: rest) {
            let tag = rest[(start + 5)...].prefix { $0 != UInt8(ascii: ">") }
            rest = body[tag.endIndex...]
            guard find("refresh", in: tag) != nil, let value = find("url=", in: tag) else { continue }
            let quotes = Array("\"'".utf8)
            let place = tag[(value + 4)...].drop { $0 == 0x20 || quotes.contains($0) }
                .prefix { $0 > 0x20 && !quotes.contains($0) }
            guard !place.isEmpty, place.count <= mostBytes else { continue }
            if let found = url.resolving(Array(place)) { return found }
        }
        return nil
    }

    /// Where `word`, in lower case, begins, whatever the case there.
    private static func find(_ word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        word.withUTF8Buffer { word in
            guard bytes.count >= word.count else { return nil }
            return (bytes.startIndex...(bytes.endIndex - word.count)).first { start in
                word.indices.allSatisfy { lower(bytes[start + $0]) == word[$0] }
            }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
}
