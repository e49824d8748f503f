import CNetlink
import Testing

@testable import NetStatusCore

/// Option lists as the team driver builds them, and as nobody should.
struct TeamMessageTests {
    private static let header = genlmsghdr(cmd: UInt8(TEAM_CMD_OPTIONS_GET), version: 1, reserved: 0)

    struct Option: Sendable {
        var name: String
        var data: [UInt8] = []
        var port: UInt32?

        static let mode = Option(name: "mode", data: Array("activebackup".utf8) + [0])
        static let enabled = Option(name: "enabled", port: 5)

        func put(_ body: MessageBody) -> MessageBody {
            let body = body.with(TEAM_ATTR_OPTION_NAME, name)
                .with(TEAM_ATTR_OPTION_TYPE, [3])
                .with(TEAM_ATTR_OPTION_DATA, data)
            return port.map { body.with(TEAM_ATTR_OPTION_PORT_IFINDEX, $0) } ?? body
        }
    }

    private static func message(_ options: [Option]) -> MessageBody {
        MessageBody(header)
            .with(TEAM_ATTR_TEAM_IFINDEX, 7)
            .with(TEAM_ATTR_LIST_OPTION) { list in
                options.reduce(list) { $0.with(TEAM_ATTR_ITEM_OPTION, nest: $1.put) }
            }
    }

    @Test func findsTheActivePortAmongOtherOptions() {
        let message = Self.message([.mode, .enabled, Option(name: "activeport", data: [5, 0, 0, 0]), .enabled])
        #expect(message.read(TeamMessage.activePort) == 5)
    }

    /// No port yet, runners that have none, options that are something else.
    @Test(arguments: [
        [Option(name: "activeport", data: [0, 0, 0, 0])], [Option(name: "activeport", data: [0, 0, 0, 0x80])],
        [.mode, .enabled], [], [Option(name: "activeport", data: [5, 0, 0])], [Option(name: "activeport")],
        [Option(name: "activeports", data: [5, 0, 0, 0])], [Option(name: "activeport", data: [5, 0, 0, 0], port: 5)],
    ])
    func takesNoneWhereNoneIsNamed(options: [Option]) {
        #expect(Self.message(options).read(TeamMessage.activePort) == nil)
    }

    @Test func survivesWhatIsCut() {
        let whole = Self.message([.mode, Option(name: "activeport", data: [5, 0, 0, 0])]).bytes
        for count in 0..<whole.count {
            for value in [nil, 0xFF, 0, 3] as [UInt8?] {
                var bytes = Array(whole[..<count])
                if let value, count > 1 { bytes[count / 2] = value }
                let port = bytes.withUnsafeBytes(TeamMessage.activePort)
                #expect(port == nil || port == 5)
            }
        }
    }
}
