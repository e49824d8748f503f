internal import CNetlink
internal import Glibc
internal import NetPath

/// One request to the kernel, built in libnl's message buffer and used again for the next.
struct NetlinkRequest: ~Copyable {
    /// More than any request here takes: a header, a body and four attributes of at most 20 bytes.
    static let capacity = 256

    private let message: OpaquePointer

    init() throws(SystemError) {
        guard let message = nlmsg_alloc_size(Self.capacity) else {
            throw SystemError(call: "nlmsg_alloc", errno: ENOMEM)
        }
        self.message = message
    }

    deinit { nlmsg_free(message) }

    /// Begins anew with a header of `type` (`RTM_GET…`) and `flags` (`NLM_F_…`) and the body that the type asks for.
    func start<Body: BitwiseCopyable>(type: Int, flags: Int32 = 0, body: Body) {
        nlmsg_hdr(message).pointee = nlmsghdr(
            nlmsg_len: UInt32(MemoryLayout<nlmsghdr>.size),
            nlmsg_type: UInt16(truncatingIfNeeded: type),
            nlmsg_flags: UInt16(truncatingIfNeeded: NLM_F_REQUEST | flags),
            nlmsg_seq: 0,
            nlmsg_pid: 0
        )
        var body = body
        _ = nlmsg_append(message, &body, MemoryLayout<Body>.size, Int32(NLMSG_ALIGNTO))
    }

    func put(_ type: Int, _ value: UInt32) { _ = nla_put_u32(message, Int32(truncatingIfNeeded: type), value) }

    func put(_ type: Int, _ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes {
            nla_put(message, Int32(truncatingIfNeeded: type), Int32(clamping: $0.count), $0.baseAddress)
        }
    }

    func put(_ type: Int, _ address: IPAddress) {
        if address.family == .ipv4 {
            _ = nla_put_u32(message, Int32(truncatingIfNeeded: type), UInt32(truncatingIfNeeded: address.low).bigEndian)
        } else {
            var words = (address.high.bigEndian, address.low.bigEndian)
            _ = nla_put(message, Int32(truncatingIfNeeded: type), 16, &words)
        }
    }

    /// Numbers the request and lends its bytes, which stay valid until the next `start`.
    func finish(sequence: UInt32) -> UnsafeRawBufferPointer {
        let header = nlmsg_hdr(message)
        header?.pointee.nlmsg_seq = sequence
        return UnsafeRawBufferPointer(start: header, count: Int(header?.pointee.nlmsg_len ?? 0))
    }
}
