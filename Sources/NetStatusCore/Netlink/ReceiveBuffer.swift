internal import CNetlink
internal import CSystem
internal import Glibc

/// Room for one datagram from the kernel, used again for each.
struct ReceiveBuffer: ~Copyable {
    /// The kernel fills dumps up to the size of the reader's buffer, at most 32 KiB; a single reply is at most 8 KiB.
    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

    deinit { memory.deallocate() }

    /// Waits for one datagram as long as the socket's time-out lets it, or not at all (then `EAGAIN`); nil where
    /// another process sent it. The bytes are valid until the next call.
    func receive(from descriptor: Int32, waits: Bool = true) throws(SystemError) -> UnsafeRawBufferPointer? {
        var sender = sockaddr_nl()
        var size = socklen_t(MemoryLayout<sockaddr_nl>.size)
        while true {
            let count = withUnsafeMutableBytes(of: &sender) { name in
                recvfrom(
                    descriptor,
                    memory.baseAddress,
                    memory.count,
                    waits ? Int32(MSG_TRUNC) : Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT),
                    name.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    &size
                )
            }
            if count < 0 {
                if system_errno() != EINTR { throw SystemError(call: "recvfrom") }
            } else if count > memory.count {
                throw SystemError(call: "recvfrom", errno: EMSGSIZE)
            } else {
                return sender.nl_pid == 0 ? UnsafeRawBufferPointer(rebasing: memory[..<count]) : nil
            }
        }
    }
}
