internal import CNetlink
internal import NetPath

/// Reads `RTM_NEWROUTE` (net/ipv4/fib_semantics.c `fib_dump_info`, net/ipv4/route.c `rt_fill_info`,
/// net/ipv6/route.c `rt6_fill_node`).
enum RouteMessage {
    /// More hops than a kernel reply can hold.
    private static let hopLimit = 1024

    /// The route a message body, `rtmsg` and attributes, describes; nil where it is cut short or no Internet route.
    static func read(_ body: UnsafeRawBufferPointer) -> Route? {
        guard let header = body.value(rtmsg.self), let family = AddressFamily(number: Int32(header.rtm_family))
        else { return nil }
        // A default route carries no RTA_DST.
        let zero = family == .ipv4 ? IPAddress(ipv4: 0) : IPAddress(ipv6High: 0, low: 0)
        let length = min(Int(header.rtm_dst_len), family.addressBits)
        var route = Route(destination: IPPrefix(address: zero, length: length))
        route.type = RouteType(rawValue: header.rtm_type)
        route.table = UInt32(header.rtm_table)
        route.routeProtocol = header.rtm_protocol
        route.flags = hopFlags(header.rtm_flags)
        for attribute in Attributes(body.after(rtmsg.self)) {
            switch rtattr_type_t(UInt32(attribute.type)) {
            case RTA_DST:
                if let value = attribute.address, value.family == family { route.destination.address = value }
            case RTA_TABLE: route.table = attribute.uint32 ?? route.table
            case RTA_OIF: route.output = attribute.index
            case RTA_GATEWAY: route.gateway = attribute.address
            case RTA_VIA: route.gateway = via(attribute)
            case RTA_PREFSRC: route.source = attribute.address
            case RTA_PRIORITY: route.metric = attribute.uint32
            case RTA_NH_ID: route.nextHopID = attribute.uint32
            case RTA_MULTIPATH: route.nextHops = hops(attribute.bytes)
            case RTA_CACHEINFO: route.expiresSeconds = expiry(attribute)
            default: break
            }
        }
        return route
    }

    /// `rtnexthop` records, each with attributes of its own, one after the other.
    private static func hops(_ bytes: UnsafeRawBufferPointer) -> [NextHop] {
        var hops: [NextHop] = []
        var rest = bytes
        while hops.count < hopLimit, let header = rest.value(rtnexthop.self) {
            let length = Int(header.rtnh_len)
            guard length >= MemoryLayout<rtnexthop>.size, length <= rest.count else { break }
            var hop = NextHop(output: header.rtnh_ifindex)
            hop.weight = Int(header.rtnh_hops) + 1
            hop.flags = hopFlags(UInt32(header.rtnh_flags))
            for attribute in Attributes(UnsafeRawBufferPointer(rebasing: rest[..<length]).after(rtnexthop.self)) {
                switch rtattr_type_t(UInt32(attribute.type)) {
                case RTA_GATEWAY: hop.gateway = attribute.address
                case RTA_VIA: hop.gateway = via(attribute)
                default: break
                }
            }
            hops.append(hop)
            rest = UnsafeRawBufferPointer(rebasing: rest[min(rest.count, (length + 3) & ~3)...])
        }
        return hops
    }

    /// `struct rtvia`: a family and an address of it, for a gateway of the other family (`via inet6`).
    private static func via(_ attribute: Attribute) -> IPAddress? {
        guard let family = attribute.bytes.value(UInt16.self).flatMap({ AddressFamily(number: Int32($0)) })
        else { return nil }
        let address = UnsafeRawBufferPointer(rebasing: attribute.bytes[MemoryLayout<UInt16>.size...]).address
        return address?.family == family ? address : nil
    }

    /// The bits of `rtm_flags` that are `RTNH_F_…`; those above are `RTM_F_…`.
    private static func hopFlags(_ flags: UInt32) -> NextHopFlags { NextHopFlags(rawValue: flags & 0xFF) }

    /// `rta_expires` counts in `USER_HZ`, 100 a second everywhere Linux runs Swift; 0 is never, negative is over. Begun
    /// seconds count, so that a route in its last one has not ended already.
    private static func expiry(_ attribute: Attribute) -> UInt32? {
        guard let ticks = attribute.bytes.value(rta_cacheinfo.self)?.rta_expires, ticks != 0 else { return nil }
        return ticks < 0 ? 0 : UInt32(ticks - 1) / 100 + 1
    }
}
