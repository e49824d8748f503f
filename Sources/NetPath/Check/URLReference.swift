/// References to a URL (RFC 3986, 4 and 5): what a `Location` or a page gives in place of a whole one.
package enum URLReference {
    /// The whole URL that `reference` means in a document at `base`, which is an absolute one with an authority.
    static func resolve(_ reference: [UInt8], from base: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        if hasScheme(reference) { return reference }
        let start = authority(of: base)
        if reference.starts(with: [slash, slash]) {
            return Array(base.prefix { $0 != slash }) + reference
        }
        let root = Array(base[..<start.upperBound])
        let end =
            base[start.upperBound...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? base.endIndex
        let path = base[start.upperBound..<end]
        switch reference.first {
        case nil: return base
        case UInt8(ascii: "?"): return root + (path.isEmpty ? [slash] : Array(path)) + reference
        case UInt8(ascii: "#"): return base.prefix { $0 != UInt8(ascii: "#") } + reference
        case slash: return root + withoutDots(reference)
        default:
            // To the last slash of the base.
            let folder = path.lastIndex(of: slash).map { Array(path[...$0]) } ?? [slash]
            return root + withoutDots(folder + reference)
        }
    }

    /// Without blanks and line ends around.
    package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let rest = bytes.drop(while: isBlank)
        return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
    }

    /// A colon before any slash, question mark or hash ends a scheme.
    private static func hasScheme(_ reference: [UInt8]) -> Bool {
        reference.prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: ":"))
    }

    /// The place of the authority: between `//` and the next of `/?#`.
    private static func authority(of url: [UInt8]) -> Range<Int> {
        let colon = url.firstIndex(of: UInt8(ascii: ":")) ?? url.startIndex
        let start = min(colon + 3, url.count)
        return start..<(url[start...].firstIndex { "/?#".utf8.contains($0) } ?? url.endIndex)
    }

    /// Removes dot segments from the path (5.2.4); a query stays as it is.
    private static func withoutDots(_ bytes: [UInt8]) -> [UInt8] {
        let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        var kept: [ArraySlice<UInt8>] = []
        let segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (position, segment) in segments.enumerated() {
            let isLast = position == segments.count - 1
            switch Array(segment) {
            case Array(".".utf8): if isLast { kept.append([]) }
            case Array("..".utf8):
                _ = kept.popLast()
                if isLast { kept.append([]) }
            default: kept.append(segment)
            }
        }
        return kept.flatMap { [UInt8(ascii: "/")] + $0 } + bytes[path.endIndex...]
    }
}
