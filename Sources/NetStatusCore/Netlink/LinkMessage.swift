internal import CNetlink
internal import NetPath

/// Reads `RTM_NEWLINK` (net/core/rtnetlink.c `rtnl_fill_ifinfo`).
enum LinkMessage {
    /// The link a message body, `ifinfomsg` and attributes, describes; nil where it is cut short or names no link.
    static func read(_ body: UnsafeRawBufferPointer) -> Link? {
        guard let header = body.value(ifinfomsg.self), header.ifi_index > 0 else { return nil }
        var link = Link(index: header.ifi_index, name: ByteString([]))
        link.flags = LinkFlags(rawValue: header.ifi_flags)
        link.arpType = header.ifi_type
        for attribute in Attributes(body.after(ifinfomsg.self)) {
            switch attribute.type {
            case IFLA_IFNAME: link.name = ByteString(attribute.bytes.untilNUL)
            case IFLA_PROP_LIST: link.altNames += altNames(attribute)
            case IFLA_ADDRESS: link.hardwareAddress = Array(attribute.bytes)
            case IFLA_MTU: link.mtu = attribute.uint32 ?? 0
            case IFLA_OPERSTATE: link.operState = OperState(rawValue: attribute.uint8 ?? 0)
            case IFLA_CARRIER: link.carrier = attribute.uint8.map { $0 != 0 }
            case IFLA_MASTER: link.master = attribute.index
            case IFLA_LINK: link.lower = attribute.index
            case IFLA_LINK_NETNSID: link.lowerIsElsewhere = true
            case IFLA_LINKINFO: LinkInfo.read(attribute.nested, into: &link)
            default: break
            }
        }
        // Tunnels without a lower link name themselves, in this namespace at least.
        if !link.lowerIsElsewhere, link.lower == link.index { link.lower = nil }
        return link
    }

    private static func altNames(_ list: Attribute) -> [ByteString] {
        list.nested.filter { $0.type == IFLA_ALT_IFNAME }.map { ByteString($0.bytes.untilNUL) }
    }
}
