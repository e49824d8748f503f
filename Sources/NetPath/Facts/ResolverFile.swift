/// One file in the format of resolv.conf(5): its lines that matter, unjudged.
package struct ResolverFile: Codable, Equatable, Sendable {
    package enum State: String, Codable, Sendable {
        case read
        /// No such file, or a link that leads nowhere.
        case missing
        /// There, but not to be read.
        case unreadable
    }

    package var state = State.missing
    /// The first word after each `nameserver`, in order, valid or not.
    package var nameServers: [ByteString] = []
    /// The words of the last `search` or `domain` line.
    package var search: [ByteString] = []
    /// The numbers, from 1, of lines that glibc passes over though they are no comment; a few. nil where there are
    /// none.
    package var ignoredLines: [Int]?

    package init() {}
}
