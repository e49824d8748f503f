import CNetlink
import Glibc
import NetPath
import Testing

@testable import NetStatusCore

/// Which announcements are reason to read again.
struct EventFilterTests {
    private static let rta = (dst: Int(RTA_DST.rawValue), oif: Int(RTA_OIF.rawValue))

    private static func matters(
        _ type: Int,
        _ body: MessageBody,
        _ change: (inout EventFilter) -> Void = { _ in }
    ) -> Bool {
        var header = nlmsghdr()
        header.nlmsg_type = UInt16(type)
        var filter = EventFilter()
        change(&filter)
        return body.read { filter.matters(header, $0) }
    }

    private static func route(_ family: Int32, _ length: UInt8, flags: UInt32 = 0) -> MessageBody {
        var header = rtmsg()
        header.rtm_family = UInt8(family)
        header.rtm_dst_len = length
        header.rtm_flags = flags
        return MessageBody(header)
    }

    @Test(arguments: [RTM_NEWROUTE, RTM_DELROUTE])
    func aDefaultRouteMatters(type: Int) {
        #expect(Self.matters(type, Self.route(AF_INET, 0).with(Self.rta.oif, 3)))
        #expect(Self.matters(type, Self.route(AF_INET6, 0)))
    }

    @Test(
        arguments: [(8, [8, 0, 0, 0], true), (32, [8, 8, 8, 8], true), (24, [20, 0, 0, 0], false)]
            as [(UInt8, [UInt8], Bool)]
    )
    func anotherRouteMattersWhereItHoldsAProbe(length: UInt8, address: [UInt8], expected: Bool) {
        let body = Self.route(AF_INET, length).with(Self.rta.dst, address)
        #expect(Self.matters(RTM_NEWROUTE, body) == expected)
        #expect(Self.matters(RTM_DELROUTE, body) == expected)
    }

    @Test func aRouteToWhatTheCallerAskedAboutMatters() {
        let body = Self.route(AF_INET, 24).with(Self.rta.dst, [203, 0, 113, 0])
        #expect(!Self.matters(RTM_NEWROUTE, body))
        #expect(Self.matters(RTM_NEWROUTE, body) { $0.destinations.append(IPAddress("203.0.113.5")!) })
    }

    @Test func aCachedExceptionDoesNotMatter() {
        let body = Self.route(AF_INET6, 128, flags: UInt32(RTM_F_CLONED)).with(
            Self.rta.dst,
            [UInt8](repeating: 8, count: 16)
        )
        #expect(!Self.matters(RTM_NEWROUTE, body))
    }

    @Test func whatCannotBeToldMatters() {
        #expect(Self.matters(RTM_NEWROUTE, MessageBody(UInt32(0))))
        #expect(Self.matters(RTM_NEWROUTE, Self.route(AF_INET, 24)))
        #expect(Self.matters(RTM_NEWROUTE, Self.route(AF_INET, 24).with(Self.rta.dst, [20, 0])))
        #expect(Self.matters(RTM_NEWLINK, MessageBody(UInt32(0))))
        #expect(Self.matters(0x7FFF, MessageBody(UInt32(0))))
    }

    @Test(arguments: [
        RTM_NEWRULE, RTM_DELRULE, RTM_NEWADDR, RTM_DELADDR, RTM_NEWNETCONF, RTM_NEWNEXTHOP, RTM_DELNEXTHOP,
    ])
    func everythingElseMatters(type: Int) {
        #expect(Self.matters(type, MessageBody(UInt64(0))))
    }

    @Test func aBridgePortsStateDoesNotMatter() {
        var header = SampleMessages.linkHeader()
        #expect(Self.matters(RTM_NEWLINK, MessageBody(header)))
        header.ifi_family = UInt8(AF_BRIDGE)
        #expect(!Self.matters(RTM_NEWLINK, MessageBody(header)))
    }

    @Test func onlyTheGatewaysThatCompeteAreMinded() {
        var header = ndmsg()
        header.ndm_family = UInt8(AF_INET)
        let body = MessageBody(header).with(NDA_DST, [10, 0, 0, 1])
        #expect(!Self.matters(RTM_NEWNEIGH, body))
        #expect(Self.matters(RTM_NEWNEIGH, body) { $0.gateways = [IPAddress("10.0.0.1")!] })
        #expect(Self.matters(RTM_DELNEIGH, body) { $0.gateways = [IPAddress("10.0.0.1")!] })
        #expect(!Self.matters(RTM_NEWNEIGH, body) { $0.gateways = [IPAddress("10.0.0.2")!] })
    }
}
