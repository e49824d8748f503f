internal import Glibc

/// What lies in a folder whose writer is not trusted with our memory.
enum FolderListing {
    /// At most `limit` of the names that `isWanted` takes, sorted byte by byte.
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
        while names.count < limit, let entry = readdir(directory) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.untilNUL
                if isWanted(name) { names.append(Array(name)) }
            }
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
