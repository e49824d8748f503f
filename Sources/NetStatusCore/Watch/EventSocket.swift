internal import CNetlink
internal import CSystem
internal import Glibc

/// Owns the netlink socket on which the kernel announces changes.
struct EventSocket: ~Copyable {
    struct Drained: Equatable {
        /// How many messages came.
        var count = 0
        /// Some of them are reason to read again.
        var isRelevant = false
        /// The kernel had to drop messages (`ENOBUFS`).
        var isOverrun = false
        /// The socket is of no further use.
        var error: SystemError?
    }

    /// Messages taken in one go, so that a storm cannot hold the caller for ever.
    private static let mostMessages = 20_000
    /// Bytes of a message that matter here: headers, and a destination that stands early.
    private static let messageBytes = 256
    /// Room for a burst between two looks. Only root may have all of it.
    private static let receiveBuffer: Int32 = 8 << 20

    private let handle: OpaquePointer
    let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: messageBytes, alignment: 16)
    private var hearsNeighbours = false

    private init(owning handle: OpaquePointer) {
        self.handle = handle
        descriptor = nl_socket_get_fd(handle)
    }

    deinit {
        nl_socket_free(handle)
        buffer.deallocate()
    }

    /// Groups without which changes would be missed on every kernel.
    private static let needed = [RTNLGRP_LINK, RTNLGRP_IPV4_IFADDR, RTNLGRP_IPV4_ROUTE]
    /// Groups that some kernels lack together with what they announce.
    private static let optional = [
        RTNLGRP_IPV4_RULE, RTNLGRP_IPV6_IFADDR, RTNLGRP_IPV6_ROUTE, RTNLGRP_IPV6_RULE, RTNLGRP_IPV4_NETCONF,
        RTNLGRP_IPV6_NETCONF, RTNLGRP_NEXTHOP,
    ]

    /// Throws where the socket or one of the needed groups is refused.
    static func open() throws(SystemError) -> EventSocket {
        let socket = EventSocket(owning: try NetlinkSocket.connect())
        socket.enlargeBuffer()
        for group in needed where !socket.join(group) { throw SystemError(call: "netlink group") }
        for group in optional { _ = socket.join(group) }
        return socket
    }

    private func join(_ group: rtnetlink_groups) -> Bool {
        system_set_errno(0)
        return nl_socket_add_membership(handle, Int32(group.rawValue)) == 0
    }

    private func enlargeBuffer() {
        var size = Self.receiveBuffer
        let length = socklen_t(MemoryLayout<Int32>.size)
        if setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) != 0 {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
        }
    }

    /// Neighbour traffic is a flood on most machines: the group is joined only while it can move the path.
    mutating func hearNeighbours(_ wanted: Bool) {
        guard wanted != hearsNeighbours else { return }
        hearsNeighbours = wanted
        let group = Int32(RTNLGRP_NEIGH.rawValue)
        _ = wanted ? nl_socket_add_membership(handle, group) : nl_socket_drop_membership(handle, group)
    }

    /// Takes what has come, without waiting.
    func drain(_ filter: EventFilter) -> Drained {
        var drained = Drained()
        while drained.count < Self.mostMessages {
            let size = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            if size < 0 {
                switch system_errno() {
                case EINTR: continue
                case EAGAIN: return drained
                case ENOBUFS:
                    drained.isOverrun = true
                    drained.count += 1
                    continue
                default:
                    drained.error = SystemError(call: "recv")
                    return drained
                }
            }
            drained.count += 1
            if !drained.isRelevant { drained.isRelevant = isRelevant(size, filter) }
        }
        return drained
    }

    private func isRelevant(_ size: Int, _ filter: EventFilter) -> Bool {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(size, buffer.count)])
        guard let header = bytes.value(nlmsghdr.self) else { return true }
        return filter.matters(header, bytes.after(nlmsghdr.self))
    }
}
