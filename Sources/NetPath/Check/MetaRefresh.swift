/// Finds where a page sends its reader by `<meta http-equiv="refresh" content="0; url=…">`, which portals use where
/// they do not redirect.
enum MetaRefresh {
    /// The most bytes a place may have.
    static let mostBytes = 2048

    /// The place, absolute; nil where there is none or it is no http or https URL.
    static func target(in body: [UInt8], of url: WebAddress) -> WebAddress? {
        var rest = body[...]
        while let start = ByteSearch.first("<meta", in: rest) {
            let tag = rest[(start + 5)...].prefix { $0 != UInt8(ascii: ">") }
            rest = body[tag.endIndex...]
            guard ByteSearch.first("refresh", in: tag) != nil, let value = ByteSearch.first("url=", in: tag) else {
                continue
            }
            let quotes = Array("\"'".utf8)
            let place = tag[(value + 4)...].drop { $0 == 0x20 || quotes.contains($0) }
                .prefix { $0 > 0x20 && !quotes.contains($0) }
            guard !place.isEmpty, place.count <= mostBytes else { continue }
            if let found = url.resolving(withoutEntities(place)) { return found }
        }
        return nil
    }

    /// Attribute values write an ampersand as `&amp;`, which URLs with two parameters need.
    private static func withoutEntities(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var rest = bytes
        var plain: [UInt8] = []
        while let byte = rest.popFirst() {
            plain.append(byte)
            guard byte == UInt8(ascii: "&") else { continue }
            for entity in ["amp;", "#38;", "#x26;"] where rest.starts(with: entity.utf8) {
                rest = rest.dropFirst(entity.utf8.count)
                break
            }
        }
        return plain
    }
}
