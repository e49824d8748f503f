internal import CNetlink
internal import Glibc
internal import NetPath

/// Finds what the kernel does to every socket of this process (`Caller`), by looking at a fresh one.
enum CallerReader {
    /// Never fails: what cannot be read is 0, as on a kernel that lacks the option (`SO_BINDTOIFINDEX` came with 5.0).
    static func read() -> Caller {
        var caller = Caller()
        // A cgroup program of the kind `ip vrf exec` loads acts when a socket is made. One without IPv4 has IPv6.
        var descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if descriptor < 0 { descriptor = socket(AF_INET6, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0) }
        guard descriptor >= 0 else { return caller }
        defer { close(descriptor) }
        var size = socklen_t(MemoryLayout<Int32>.size)
        var index: Int32 = 0
        if getsockopt(descriptor, SOL_SOCKET, SO_BINDTOIFINDEX, &index, &size) == 0 {
            caller.boundIndex = max(0, index)
        }
        var mark: UInt32 = 0
        size = socklen_t(MemoryLayout<UInt32>.size)
        if getsockopt(descriptor, SOL_SOCKET, SO_MARK, &mark, &size) == 0 { caller.mark = mark }
        return caller
    }
}
