internal import NetPath

/// Takes the lines that matter out of a file in the format of resolv.conf(5).
enum ResolverFileParser {
    /// glibc stops at three valid servers; a few more are kept to show what it ignores.
    static let serverLimit = 16
    static let searchLimit = 64

    static func parse(_ bytes: [UInt8]) -> ResolverFile {
        var file = ResolverFile()
        file.state = .read
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // As glibc has it, a keyword starts its line and blanks follow it (resolv/res_init.c, MATCH).
            guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";"), !isBlank(first)
            else { continue }
            let words = line.split(whereSeparator: isBlank)
            guard words.count > 1, let keyword = words.first else { continue }
            if keyword.elementsEqual("nameserver".utf8) {
                guard file.nameServers.count < serverLimit else { continue }
                file.nameServers.append(ByteString(words[1]))
            } else if keyword.elementsEqual("search".utf8) {
                file.search = words.dropFirst().prefix(searchLimit).map { ByteString($0) }
            } else if keyword.elementsEqual("domain".utf8) {
                file.search = words.dropFirst().prefix(1).map { ByteString($0) }
            }
        }
        return file
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == 0
    }
}
