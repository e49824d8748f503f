internal import Glibc
internal import NetPath

/// A symbolic link in `/sys`: its name says what something is, its target which one.
enum SymbolicLink {
    /// The last part of what the link leads to; nil where there is none.
    static func target(_ path: [UInt8]) -> ByteString? {
        let target = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = (path + [0]).withUnsafeBytes { path in
                path.withMemoryRebound(to: CChar.self) { path in
                    buffer.withMemoryRebound(to: CChar.self) { buffer in
                        guard let path = path.baseAddress, let bytes = buffer.baseAddress else { return 0 }
                        return max(0, readlink(path, bytes, buffer.count))
                    }
                }
            }
        }
        let name = target[((target.lastIndex(of: 47)).map { $0 + 1 } ?? 0)...]
        return name.isEmpty ? nil : ByteString(name)
    }
}
