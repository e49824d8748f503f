internal import NetPath

/// Takes the lines that matter out of a file in the format of resolv.conf(5).
enum ResolverFileParser {
    /// glibc stops at three valid servers; a few more are kept to show what it ignores.
    static let serverLimit = 16
    static let searchLimit = 64
    /// Of what is ignored a few are told.
    static let ignoredLimit = 8

    static func parse(_ bytes: [UInt8]) -> ResolverFile {
        var file = ResolverFile()
        file.state = .read
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else { continue }
            if !take(line, into: &file), !line.allSatisfy(isBlank), file.ignoredLines?.count ?? 0 < ignoredLimit {
                file.ignoredLines = (file.ignoredLines ?? []) + [number]
            }
        }
        return file
    }

    /// False where glibc passes the line over: a keyword starts its line and blanks and a value follow it
    /// (resolv/res_init.c, MATCH).
    private static func take(_ line: ArraySlice<UInt8>, into file: inout ResolverFile) -> Bool {
        guard line.first.map(isBlank) == false else { return false }
        let words = line.split(whereSeparator: isBlank)
        guard words.count > 1, let keyword = words.first else { return false }
        if keyword.elementsEqual("nameserver".utf8) {
            if file.nameServers.count < serverLimit { file.nameServers.append(ByteString(words[1])) }
        } else if keyword.elementsEqual("search".utf8) {
            file.search = words.dropFirst().prefix(searchLimit).map { ByteString($0) }
        } else if keyword.elementsEqual("domain".utf8) {
            file.search = words.dropFirst().prefix(1).map { ByteString($0) }
        } else {
            return keyword.elementsEqual("options".utf8) || keyword.elementsEqual("sortlist".utf8)
        }
        return true
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == 0
    }
}
