internal import CNetlink
internal import NetPath

/// Decides which kernel events are reason to read again. Only routes and neighbours are ever passed over: a router
/// may see a hundred thousand of them a second that have nothing to do with its own path.
struct EventFilter: Equatable {
    /// Destinations whose way out the path depends on: the probes, the caller's own, the remote ends of tunnels.
    var destinations: [IPAddress] = Probes.ipv4 + Probes.ipv6
    /// Gateways whose reachability moves the path; empty unless several equal defaults compete.
    var gateways: [IPAddress] = []

    /// - Parameter message: header and body, perhaps cut short; what cannot be told counts as relevant.
    func matters(_ header: nlmsghdr, _ body: UnsafeRawBufferPointer) -> Bool {
        switch Int(header.nlmsg_type) {
        case RTM_NEWROUTE, RTM_DELROUTE: routeMatters(body)
        case RTM_NEWNEIGH, RTM_DELNEIGH: neighbourMatters(body)
        // Bridges speak of their ports' forwarding states in the same group.
        case RTM_NEWLINK, RTM_DELLINK: body.value(ifinfomsg.self).map { Int32($0.ifi_family) != AF_BRIDGE } ?? true
        default: true
        }
    }

    private func routeMatters(_ body: UnsafeRawBufferPointer) -> Bool {
        guard let header = body.value(rtmsg.self) else { return true }
        // A cached exception to a route, such as a path MTU, is no route.
        if header.rtm_flags & UInt32(RTM_F_CLONED) != 0 { return false }
        if header.rtm_dst_len == 0 { return true }
        for attribute in Attributes(body.after(rtmsg.self)) where attribute.type == Int(RTA_DST.rawValue) {
            guard let address = attribute.address else { return true }
            let prefix = IPPrefix(address: address, length: Int(header.rtm_dst_len))
            return destinations.contains { prefix.contains($0) }
        }
        return true
    }

    private func neighbourMatters(_ body: UnsafeRawBufferPointer) -> Bool {
        for attribute in Attributes(body.after(ndmsg.self)) where attribute.type == Int(NDA_DST) {
            return attribute.address.map { gateways.contains($0) } ?? true
        }
        return false
    }
}
