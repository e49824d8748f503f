import CNetlink
import Glibc
import NetPath

@testable import NetStatusCore

/// One full message of each type.
enum SampleMessages {
    static func linkHeader(_ index: Int32 = 3, flags: UInt32 = 0x11043) -> ifinfomsg {
        var header = ifinfomsg()
        header.ifi_index = index
        header.ifi_flags = flags
        header.ifi_type = 1
        return header
    }

    static let link = MessageBody(linkHeader())
        .with(IFLA_IFNAME, "vx\"0")
        .with(IFLA_MTU, 1450)
        .with(IFLA_OPERSTATE, [6])
        .with(IFLA_CARRIER, [1])
        .with(IFLA_ADDRESS, [2, 0, 0, 0, 0, 1])
        .with(IFLA_MASTER, 9)
        .with(IFLA_LINK, 2)
        .with(IFLA_PROP_LIST) { $0.with(IFLA_ALT_IFNAME, "uplink one").with(IFLA_ALT_IFNAME, [0xFF, 0xFE]) }
        .with(IFLA_LINKINFO) { info in
            info.with(IFLA_INFO_KIND, "vxlan").with(IFLA_INFO_DATA) { data in
                data.with(IFLA_VXLAN_GROUP, [203, 0, 113, 9]).with(IFLA_VXLAN_LOCAL, [10, 0, 0, 2])
                    .with(IFLA_VXLAN_LINK, 2)
            }
        }

    static let address: MessageBody = {
        var header = ifaddrmsg()
        header.ifa_family = UInt8(AF_INET6)
        header.ifa_prefixlen = 64
        header.ifa_flags = 0x80
        header.ifa_index = 3
        let lifetimes = ifa_cacheinfo(ifa_prefered: 1800, ifa_valid: .max, cstamp: 0, tstamp: 0)
        return MessageBody(header)
            .with(IFA_ADDRESS, [0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [2])
            .with(IFA_FLAGS, 0x120)
            .with(IFA_CACHEINFO, withUnsafeBytes(of: lifetimes) { Array($0) })
    }()

    static let rule: MessageBody = {
        var header = fib_rule_hdr()
        header.family = UInt8(AF_INET)
        header.src_len = 8
        header.table = 255
        header.action = 1
        header.flags = 2
        return MessageBody(header)
            .with(FRA_PRIORITY, 100).with(FRA_TABLE, 51820).with(FRA_SRC, [10, 0, 0, 0])
            .with(FRA_FWMARK, 7).with(FRA_FWMASK, 0xFF).with(FRA_SUPPRESS_PREFIXLEN, 0)
            .with(FRA_IIFNAME, "lo").with(FRA_OIFNAME, "e0").with(FRA_SUPPRESS_IFGROUP, .max)
    }()

    static func hop(_ index: Int32, weight: UInt8, flags: UInt8 = 0, _ attribute: (Int, [UInt8])) -> [UInt8] {
        var header = rtnexthop()
        header.rtnh_hops = weight - 1
        header.rtnh_flags = flags
        header.rtnh_ifindex = index
        let size = MemoryLayout<rtnexthop>.size
        header.rtnh_len = UInt16(MessageBody(header).with(attribute.0, attribute.1).bytes.count)
        precondition(size == 8)
        return MessageBody(header).with(attribute.0, attribute.1).bytes
    }

    static let route: MessageBody = {
        var header = rtmsg()
        header.rtm_family = UInt8(AF_INET)
        header.rtm_table = 252
        header.rtm_protocol = 16
        header.rtm_type = 1
        header.rtm_flags = 0x2000 | 0x10
        let via: [UInt8] = [UInt8(AF_INET6), 0, 0xFE, 0x80] + [UInt8](repeating: 0, count: 13) + [1]
        return MessageBody(header)
            .with(Int(RTA_TABLE.rawValue), 1000).with(Int(RTA_PRIORITY.rawValue), 600)
            .with(Int(RTA_PREFSRC.rawValue), [10, 0, 0, 2]).with(Int(RTA_NH_ID.rawValue), 5)
            .with(
                Int(RTA_MULTIPATH.rawValue),
                hop(3, weight: 4, flags: 0x11, (Int(RTA_GATEWAY.rawValue), [10, 0, 0, 1]))
                    + hop(5, weight: 1, (Int(RTA_VIA.rawValue), via))
            )
    }()

    static let nextHop = MessageBody(nhmsg())
        .with(NHA_ID, 10).with(NHA_GROUP, [1, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 6, 1, 0, 0])

    /// Every type's message, with a reader that hands its result to nobody.
    static let all: [(name: String, body: MessageBody, read: @Sendable (UnsafeRawBufferPointer) -> Void)] = [
        ("link", link, { _ = LinkMessage.read($0) }),
        ("address", address, { _ = AddressMessage.read($0) }),
        ("rule", rule, { _ = RuleMessage.read($0, family: .ipv4) }),
        ("route", route, { _ = RouteMessage.read($0) }),
        ("nexthop", nextHop, { _ = NextHopMessage.read($0) }),
    ]
}
