/// Finds where a page sends its reader by `<meta http-equiv="refresh" content="0; url=…">` or the header `Refresh`,
/// which portals use where they do not redirect (HTML, "shared declarative refresh steps").
enum MetaRefresh {
    /// The most bytes a place may have.
    static let mostBytes = 2048

    /// Where an answer sends its reader, by its header or its page; nil where nowhere, or to no http or https URL.
    static func target(in answer: HTTPAnswer, of url: WebAddress) -> WebAddress? {
        if let header = answer.refresh, let place = place(in: header[...]) { return url.resolving(Array(place)) }
        return target(in: answer.body, of: url)
    }

    private static func target(in body: [UInt8], of url: WebAddress) -> WebAddress? {
        var rest = body[...]
        while let start = ByteSearch.first("<", in: rest) {
            rest = rest[start...]
            if rest.starts(with: "<!--".utf8) {
                guard let end = ByteSearch.first("-->", in: rest) else { return nil }
                rest = rest[(end + 3)...]
                continue
            }
            let tag = rest.prefix { $0 != UInt8(ascii: ">") }
            let isMeta = ByteSearch.first("<meta", in: tag.prefix(5)) != nil
            rest = rest[max(tag.endIndex, start + 1)...]
            guard isMeta, ByteSearch.first("refresh", in: tag) != nil, let place = place(in: tag) else { continue }
            if let found = url.resolving(withoutEntities(place)) { return found }
        }
        return nil
    }

    /// What follows `url=`, blanks allowed around the sign; nil where nothing does, or too much.
    private static func place(in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = tag
        while let start = ByteSearch.first("url", in: rest) {
            rest = rest[(start + 3)...]
            let sign = rest.drop(while: isBlank)
            guard sign.first == UInt8(ascii: "=") else { continue }
            let quotes = Array("\"'".utf8)
            let place = sign.dropFirst().drop { isBlank($0) || quotes.contains($0) }
                .prefix { $0 > 0x20 && !quotes.contains($0) }
            return place.isEmpty || place.count > mostBytes ? nil : place
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

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
