internal import Glibc
internal import NetPath

/// What lies in a folder of `/sys`.
enum DirectoryListing {
    /// At most `limit` names that begin with `prefix`, in the kernel's order; none where there is no such folder.
    static func names(_ folder: [UInt8], startingWith prefix: String, limit: Int) -> [[UInt8]] {
        guard let directory = withPath(folder, opendir) else { return [] }
        defer { closedir(directory) }
        var names: [[UInt8]] = []
        while names.count < limit, let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.untilNUL) }
            if name.starts(with: prefix.utf8) { names.append(name) }
        }
        return names
    }

    /// The last part of what a symbolic link leads to; nil where there is none.
    static func target(_ path: [UInt8]) -> ByteString? {
        let target = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { buffer in
                buffer.baseAddress.map { bytes in withPath(path) { max(0, readlink($0, bytes, buffer.count)) } } ?? 0
            }
        }
        let name = target[((target.lastIndex(of: 47)).map { $0 + 1 } ?? 0)...]
        return name.isEmpty ? nil : ByteString(name)
    }

    private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (path + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }
}
