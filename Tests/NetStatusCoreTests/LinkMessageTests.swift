import CNetlink
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct LinkMessageTests {
    @Test func readsEveryFact() throws {
        let link = try #require(SampleMessages.link.read(LinkMessage.read))
        #expect(link.index == 3)
        #expect(link.name == "vx\"0")
        #expect(link.altNames == ["uplink one", ByteString([0xFF, 0xFE])])
        #expect(link.flags.contains([.up, .running, .lowerUp]))
        #expect(link.arpType == 1)
        #expect(link.operState == .up)
        #expect(link.carrier == true)
        #expect(link.mtu == 1450)
        #expect(link.hardwareAddress == [2, 0, 0, 0, 0, 1])
        #expect(link.kind == "vxlan")
        #expect(link.master == 9)
        #expect(link.lower == 2)
        #expect(!link.lowerIsElsewhere)
        var tunnel = Tunnel()
        tunnel.remote = IPAddress("203.0.113.9")
        tunnel.local = IPAddress("10.0.0.2")
        tunnel.boundIndex = 2
        #expect(link.tunnel == tunnel)
    }

    @Test func knowsNoLowerLinkThatIsItself() throws {
        let body = MessageBody(SampleMessages.linkHeader(4)).with(IFLA_LINK, 4)
        #expect(try #require(body.read(LinkMessage.read)).lower == nil)
    }

    @Test func keepsALowerLinkOfAnotherNamespaceApart() throws {
        let body = MessageBody(SampleMessages.linkHeader(4)).with(IFLA_LINK, 4).with(IFLA_LINK_NETNSID, 0)
        let link = try #require(body.read(LinkMessage.read))
        #expect(link.lower == 4)
        #expect(link.lowerIsElsewhere)
    }

    @Test func readsAbsenceAsUnknown() throws {
        let link = try #require(MessageBody(SampleMessages.linkHeader()).read(LinkMessage.read))
        #expect(link.carrier == nil)
        #expect(link.kind == nil)
        #expect(link.master == nil)
        #expect(link.tunnel == nil)
    }

    @Test(arguments: [0, -1] as [Int32]) func refusesAnIndexThatNamesNoLink(index: Int32) {
        #expect(MessageBody(SampleMessages.linkHeader(index)).read(LinkMessage.read) == nil)
    }

    @Test func readsTheActivePortAndTheTable() throws {
        func link(_ kind: String, _ type: Int, _ value: UInt32) throws -> Link {
            // The data before the kind: the order is the kernel's business.
            let body = MessageBody(SampleMessages.linkHeader()).with(IFLA_LINKINFO) { info in
                info.with(IFLA_INFO_DATA) { $0.with(type, value) }.with(IFLA_INFO_KIND, kind)
            }
            return try #require(body.read(LinkMessage.read))
        }
        #expect(try link("bond", IFLA_BOND_ACTIVE_SLAVE, 7).activePort == 7)
        #expect(try link("vrf", IFLA_VRF_TABLE, 100).table == 100)
        #expect(try link("dummy", IFLA_VRF_TABLE, 100).table == nil)
    }

    static let six: [UInt8] = [0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]

    @Test(
        arguments: [
            ("gre", IFLA_GRE_REMOTE, [203, 0, 113, 1], IFLA_GRE_FWMARK),
            ("erspan", IFLA_GRE_REMOTE, [203, 0, 113, 1], IFLA_GRE_FWMARK),
            ("ip6gretap", IFLA_GRE_REMOTE, six, IFLA_GRE_FWMARK),
            ("ipip", IFLA_IPTUN_REMOTE, [203, 0, 113, 1], IFLA_IPTUN_FWMARK),
            ("sit", IFLA_IPTUN_REMOTE, [203, 0, 113, 1], IFLA_IPTUN_FWMARK),
            ("ip6tnl", IFLA_IPTUN_REMOTE, six, IFLA_IPTUN_FWMARK),
            ("vti6", IFLA_VTI_REMOTE, six, IFLA_VTI_FWMARK),
            ("vxlan", IFLA_VXLAN_GROUP6, six, nil),
            ("geneve", IFLA_GENEVE_REMOTE, [203, 0, 113, 1], nil),
        ] as [(String, Int, [UInt8], Int?)]
    )
    func readsATunnelsEnd(kind: String, remote: Int, end: [UInt8], mark: Int?) throws {
        let body = MessageBody(SampleMessages.linkHeader()).with(IFLA_LINKINFO) { info in
            info.with(IFLA_INFO_KIND, kind).with(IFLA_INFO_DATA) { data in
                let data = data.with(remote, end)
                return mark.map { data.with($0, 9) } ?? data
            }
        }
        let tunnel = try #require(body.read(LinkMessage.read)?.tunnel)
        #expect(tunnel.remote == IPAddress(bytes: end))
        #expect(tunnel.mark == (mark == nil ? 0 : 9))
    }

    @Test(arguments: [[239, 1, 1, 1], [0, 0, 0, 0], [1, 2, 3]] as [[UInt8]])
    func takesNoGroupAndNoWildcardForAnEnd(end: [UInt8]) throws {
        let body = MessageBody(SampleMessages.linkHeader()).with(IFLA_LINKINFO) { info in
            info.with(IFLA_INFO_KIND, "vxlan").with(IFLA_INFO_DATA) { $0.with(IFLA_VXLAN_GROUP, end) }
        }
        #expect(try #require(body.read(LinkMessage.read)?.tunnel).remote == nil)
    }
}
