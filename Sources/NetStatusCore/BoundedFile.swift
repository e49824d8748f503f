internal import CSystem
internal import Glibc

/// Small files whose writer is not trusted with our memory.
enum BoundedFile {
    /// The first `limit` bytes of the file at `path`, relative to the directory `directory` where that is given.
    ///
    /// Does not wait for a FIFO's writer and takes no controlling terminal.
    static func read(_ path: [UInt8], in directory: Int32 = AT_FDCWD, limit: Int) throws(SystemError) -> [UInt8] {
        guard !path.contains(0) else { throw SystemError(call: "open", errno: ENOENT) }
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let descriptor = (path + [0]).withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { system_openat(directory, $0, flags) } ?? -1
            }
        }
        guard descriptor >= 0 else { throw SystemError(call: "open") }
        defer { close(descriptor) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, limit - count)
                if got < 0, system_errno() == EINTR { continue }
                if got < 0 { failure = system_errno() }
                if got <= 0 { break }
                count += got
            }
        }
        guard failure == 0 else { throw SystemError(call: "read", errno: failure) }
        return bytes
    }
}
