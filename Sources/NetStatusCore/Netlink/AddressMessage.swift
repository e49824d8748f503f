internal import CNetlink
internal import NetPath

/// Reads `RTM_NEWADDR` (net/ipv4/devinet.c `inet_fill_ifaddr`, net/ipv6/addrconf.c `inet6_fill_ifaddr`).
enum AddressMessage {
    /// The link and its address that a message body, `ifaddrmsg` and attributes, describes; nil where it holds none.
    static func read(_ body: UnsafeRawBufferPointer) -> (index: Int32, address: InterfaceAddress)? {
        guard let header = body.value(ifaddrmsg.self), let index = Int32(exactly: header.ifa_index), index > 0
        else { return nil }
        var own: IPAddress?
        var other: IPAddress?
        var flags = UInt32(header.ifa_flags)
        var lifetimes: ifa_cacheinfo?
        for attribute in Attributes(body.after(ifaddrmsg.self)) {
            switch attribute.type {
            case IFA_LOCAL: own = attribute.address
            case IFA_ADDRESS: other = attribute.address
            case IFA_FLAGS: flags = attribute.uint32 ?? flags
            case IFA_CACHEINFO: lifetimes = attribute.bytes.value(ifa_cacheinfo.self)
            default: break
            }
        }
        // Where both are there and differ, IFA_ADDRESS is the other end of a point-to-point link.
        guard let value = own ?? other else { return nil }
        var address = InterfaceAddress(
            address: value,
            prefixLength: min(Int(header.ifa_prefixlen), value.family.addressBits)
        )
        if let own, let other, other != own { address.peer = other }
        address.scope = header.ifa_scope
        address.flags = AddressFlags(rawValue: flags)
        address.validSeconds = lifetimes.flatMap { finite($0.ifa_valid) }
        address.preferredSeconds = lifetimes.flatMap { finite($0.ifa_prefered) }
        return (index, address)
    }

    /// `INFINITY_LIFE_TIME` (net/addrconf.h) is all ones.
    private static func finite(_ seconds: UInt32) -> UInt32? { seconds == .max ? nil : seconds }
}
