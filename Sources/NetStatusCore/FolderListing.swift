internal import Glibc

/// What lies in a folder whose writer is not trusted with our memory.
enum FolderListing {
    /// A folder with more entries is read no further.
    private static let mostEntries = 1 << 20

    /// The first `limit`, byte by byte, of the names that `isWanted` takes, in that order.
    static func names(
        _ folder: [UInt8],
        limit: Int,
        where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(SystemError) -> [[UInt8]] {
        let directory = (folder + [0]).withUnsafeBytes { path in
            path.withMemoryRebound(to: CChar.self) { path in path.baseAddress.flatMap { opendir($0) } }
        }
        guard let directory else { throw SystemError(call: "opendir") }
        defer { closedir(directory) }
        var names: [[UInt8]] = []
        var entries = 0
        while entries < mostEntries, let entry = readdir(directory) {
            entries += 1
            // The kernel's order is none: the rest goes only where it is known to lie behind.
            if names.count >= 2 * max(1, limit) { names = first(limit, of: names) }
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.untilNUL
                if isWanted(name) { names.append(Array(name)) }
            }
        }
        return first(limit, of: names)
    }

    private static func first(_ limit: Int, of names: [[UInt8]]) -> [[UInt8]] {
        Array(names.sorted { $0.lexicographicallyPrecedes($1) }.prefix(limit))
    }
}
