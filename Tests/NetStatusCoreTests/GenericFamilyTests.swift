import CNetlink
import Testing

@testable import NetStatusCore

struct GenericFamilyTests {
    private static let header = genlmsghdr(cmd: UInt8(CTRL_CMD_NEWFAMILY), version: 2, reserved: 0)

    @Test func readsNumberAndGroups() {
        let body = MessageBody(Self.header)
            .with(Int(CTRL_ATTR_FAMILY_NAME), "nl80211")
            .with(Int(CTRL_ATTR_FAMILY_ID), [0x1C, 0])
            .with(Int(CTRL_ATTR_MCAST_GROUPS)) { groups in
                groups.with(1) { $0.with(Int(CTRL_ATTR_MCAST_GRP_ID), 5).with(Int(CTRL_ATTR_MCAST_GRP_NAME), "config") }
                    .with(2) { $0.with(Int(CTRL_ATTR_MCAST_GRP_ID), 0).with(Int(CTRL_ATTR_MCAST_GRP_NAME), "none") }
                    .with(3) { $0.with(Int(CTRL_ATTR_MCAST_GRP_NAME), "mlme").with(Int(CTRL_ATTR_MCAST_GRP_ID), 7) }
            }
        let family = body.read(GenericFamily.read)
        #expect(family?.number == 0x1C)
        #expect(family?.groups.map(\.number) == [5, 7])
        #expect(family?.groups.map { String(decoding: $0.name, as: UTF8.self) } == ["config", "mlme"])
    }

    @Test func isNoneWithoutANumber() {
        #expect(MessageBody(Self.header).read(GenericFamily.read) == nil)
        #expect(MessageBody(Self.header).with(Int(CTRL_ATTR_FAMILY_ID), [1]).read(GenericFamily.read) == nil)
        let none: [UInt8] = []
        #expect(none.withUnsafeBytes(GenericFamily.read) == nil)
    }

    /// The controller itself is there on every kernel with generic netlink.
    @Test func asksThisKernel() throws {
        guard var socket = try? NetlinkSocket.open(NETLINK_GENERIC) else { return }
        #expect(try GenericFamily.resolve("nlctrl", &socket).number == 16)
        #expect(throws: SystemError.self) { try GenericFamily.resolve("no-such-family", &socket) }
    }
}
