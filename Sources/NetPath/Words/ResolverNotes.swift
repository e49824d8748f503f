/// What of a resolver's file is not used, for a person. The words in it are outside data.
package enum ResolverNotes {
    /// The most notes.
    private static let most = 8

    /// One note a thing that glibc passes over, of the file that counts; in the order of the file.
    package static func notes(_ resolver: Resolver) -> [String] {
        let isBehind = ResolverPolicy.namesOnlyStub(resolver.file) && resolver.behindStub?.state == .read
        return notes(isBehind ? resolver.behindStub ?? resolver.file : resolver.file)
    }

    package static func notes(_ file: ResolverFile) -> [String] {
        var notes: [String] = []
        var valid = 0
        for word in file.nameServers {
            if ResolverPolicy.server(word.bytes) == nil {
                notes.append("'\(shortened(word.text))' is no address")
                continue
            }
            valid += 1
            if valid > ResolverPolicy.mostServers {
                notes.append("\(shortened(word.text)) is not asked, for only \(ResolverPolicy.mostServers) are")
            }
        }
        if let lines = file.ignoredLines, !lines.isEmpty {
            let numbers = lines.map(String.init).joined(separator: ", ")
            notes.append("line\(lines.count == 1 ? "" : "s") \(numbers) ignored: no keyword at the start, or no value")
        }
        let rest = notes.count - most
        return notes.prefix(most) + (rest > 0 ? ["and \(rest) more"] : [])
    }

    private static func shortened(_ text: String) -> String { text.utf8.count <= 64 ? text : text.prefix(64) + "…" }
}
