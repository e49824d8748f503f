internal import CNetlink

/// The messages of one datagram, walked by libnl without copying.
struct Messages: Sequence, IteratorProtocol {
    struct Message {
        var header: nlmsghdr
        var body: UnsafeRawBufferPointer

        /// The errno of `NLMSG_ERROR`, or of an `NLMSG_DONE` that ends a dump early; positive, 0 for none.
        var errno: Int32 { 0 &- Swift.max(-.max, Swift.min(0, body.value(Int32.self) ?? 0)) }
    }

    private var position: UnsafeMutablePointer<nlmsghdr>?
    private var remaining: Int32

    init(_ datagram: UnsafeRawBufferPointer) {
        position = UnsafeMutableRawPointer(mutating: datagram.baseAddress)?.assumingMemoryBound(to: nlmsghdr.self)
        remaining = Int32(clamping: datagram.count)
    }

    mutating func next() -> Message? {
        guard let position, remaining >= MemoryLayout<nlmsghdr>.size, nlmsg_ok(position, remaining) != 0
        else { return nil }
        let body = UnsafeRawBufferPointer(
            start: nlmsg_data(position),
            count: Swift.max(0, Int(nlmsg_datalen(position)))
        )
        let message = Message(header: position.pointee, body: body)
        self.position = nlmsg_next(position, &remaining)
        return message
    }
}
