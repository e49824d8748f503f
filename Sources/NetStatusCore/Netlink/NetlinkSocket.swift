internal import CNetlink
internal import CSystem
internal import Glibc

/// Owns a netlink socket and asks the kernel over it: dumps, and questions by the batch.
struct NetlinkSocket: ~Copyable {
    /// How a dump ended.
    enum DumpEnd { case complete, interrupted, stopped }

    /// Questions that go out with one system call: their replies must fit the receive buffer together.
    static let batchLimit = 32
    /// Bytes for the replies to a whole batch; the kernel cuts it to `net.core.rmem_max`.
    private static let receiveRoom: Int32 = 1 << 20
    /// The kernel answers while the question is being sent; a reply that takes this long was dropped.
    private static let timeout = timeval(tv_sec: 1, tv_usec: 0)

    private let handle: OpaquePointer
    private let descriptor: Int32
    private let buffer = ReceiveBuffer()
    private let batch = UnsafeMutableRawBufferPointer.allocate(
        byteCount: NetlinkRequest.capacity * batchLimit,
        alignment: 16
    )
    private var sequence: UInt32 = 0

    private init(owning handle: OpaquePointer) {
        self.handle = handle
        descriptor = nl_socket_get_fd(handle)
    }

    deinit {
        nl_socket_free(handle)
        batch.deallocate()
    }

    /// A libnl socket of a protocol (`NETLINK_ROUTE`, `NETLINK_GENERIC`), bound, for the caller to free.
    ///
    /// Throws what `socket` or `bind` said: `EAFNOSUPPORT` without netlink, `EPERM` and the like where it is refused.
    static func connect(_ netlink: Int32 = NETLINK_ROUTE) throws(SystemError) -> OpaquePointer {
        guard let handle = nl_socket_alloc() else { throw SystemError(call: "nl_socket_alloc", errno: ENOMEM) }
        guard nl_connect(handle, netlink) == 0 else {
            // libnl's own codes blur errnos; the call's is still there.
            let error = SystemError(call: "netlink socket", errno: system_errno() == 0 ? EIO : system_errno())
            nl_socket_free(handle)
            throw error
        }
        return handle
    }

    /// Throws as `connect` does.
    static func open(
        _ netlink: Int32 = NETLINK_ROUTE,
        receiveRoom: Int32 = receiveRoom
    ) throws(SystemError) -> NetlinkSocket {
        let socket = NetlinkSocket(owning: try connect(netlink))
        socket.set(SOL_SOCKET, SO_RCVBUF, receiveRoom)
        socket.set(SOL_SOCKET, SO_RCVTIMEO, timeout)
        // Errors need not carry the question back.
        socket.set(SOL_NETLINK, NETLINK_CAP_ACK, Int32(1))
        return socket
    }

    /// Best effort: each option only makes things faster or smaller.
    private func set<Value: BitwiseCopyable>(_ level: Int32, _ option: Int32, _ value: Value) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }

    /// Lets dumps be narrowed by what the request's body and attributes say; kernels before 4.20 ignore those.
    func checkStrictly() { set(SOL_NETLINK, NETLINK_GET_STRICT_CHK, Int32(1)) }

    private func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        let sent = nl_sendto(handle, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        if sent < 0 { throw SystemError(call: "sendto", errno: system_errno() == 0 ? EIO : system_errno()) }
    }

    private mutating func nextSequence() -> UInt32 {
        sequence &+= 1
        return sequence
    }

    /// Sends `request`, which must be a dump, and hands over the body of each message of `type` it brings.
    ///
    /// Where `each` returns false the rest stays in the socket, which is then of no further use.
    mutating func dump(
        _ request: borrowing NetlinkRequest,
        type: Int,
        each: (UnsafeRawBufferPointer) -> Bool
    ) throws(SystemError) -> DumpEnd {
        let number = nextSequence()
        try send(request.finish(sequence: number))
        var end = DumpEnd.complete
        while true {
            guard let datagram = try buffer.receive(from: descriptor) else { continue }
            for message in Messages(datagram) where message.header.nlmsg_seq == number {
                if Int32(message.header.nlmsg_flags) & NLM_F_DUMP_INTR != 0 { end = .interrupted }
                switch Int32(message.header.nlmsg_type) {
                case NLMSG_DONE, NLMSG_ERROR:
                    guard message.errno == 0 else {
                        throw SystemError(call: "netlink dump", errno: message.errno, isRefusal: true)
                    }
                    return end
                case Int32(truncatingIfNeeded: type):
                    guard each(message.body) else { return .stopped }
                default: break
                }
            }
        }
    }

    /// Asks one question, built already, and hands over the reply. Throws `ETIMEDOUT` where none comes.
    mutating func ask(
        _ request: borrowing NetlinkRequest,
        reply: (NetlinkReply) -> Void
    ) throws(SystemError) {
        let answered = try ask(count: 1, request, build: { _, _ in }, reply: { reply($1) })
        guard answered != 0 else { throw SystemError(call: "netlink request", errno: ETIMEDOUT) }
    }

    /// Sends up to `batchLimit` questions with one system call and hands over each reply with the question's
    /// number.
    ///
    /// Returns a bit for each question that was answered; fewer than `count` where the kernel dropped replies.
    mutating func ask(
        count: Int,
        _ request: borrowing NetlinkRequest,
        build: (Int, borrowing NetlinkRequest) -> Void,
        reply: (Int, NetlinkReply) -> Void
    ) throws(SystemError) -> UInt32 {
        let count = min(count, Self.batchLimit)
        let first = sequence &+ 1
        var used = 0
        for question in 0..<count {
            build(question, request)
            let bytes = request.finish(sequence: nextSequence())
            UnsafeMutableRawBufferPointer(rebasing: batch[used...]).copyMemory(from: bytes)
            used = min(batch.count, (used + bytes.count + 3) & ~3)
        }
        try send(UnsafeRawBufferPointer(rebasing: batch[..<used]))
        var answered: UInt32 = 0
        // The kernel said that there was no room for a reply: those that had room are there already.
        var hasDropped = false
        while answered.nonzeroBitCount < count {
            let datagram: UnsafeRawBufferPointer?
            do {
                datagram = try buffer.receive(from: descriptor, waits: !hasDropped)
            } catch {
                switch error.errno {
                case ENOBUFS: hasDropped = true
                case EAGAIN: return answered
                default: throw error
                }
                continue
            }
            guard let datagram else { continue }
            for message in Messages(datagram) {
                let question = Int(message.header.nlmsg_seq &- first)
                guard question < count, answered & 1 << UInt32(question) == 0 else { continue }
                switch Int32(message.header.nlmsg_type) {
                case NLMSG_NOOP, NLMSG_DONE: continue
                case NLMSG_ERROR: reply(question, .failure(message.errno))
                default: reply(question, .message(type: Int(message.header.nlmsg_type), body: message.body))
                }
                answered |= 1 << UInt32(question)
            }
        }
        return answered
    }
}
