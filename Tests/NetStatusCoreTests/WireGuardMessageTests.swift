import CNetlink
import NetPath
import Testing

@testable import NetStatusCore

struct WireGuardMessageTests {
    private static let header = genlmsghdr(cmd: UInt8(WG_CMD_GET_DEVICE.rawValue), version: 1, reserved: 0)
    private static let ipv4: [UInt8] = [2, 0, 0xCA, 0x6C, 192, 0, 2, 7] + Array(repeating: 0, count: 8)
    private static let ipv6: [UInt8] =
        [10, 0, 0xCA, 0x6C, 0, 0, 0, 0, 0x20, 0x01, 0x0D, 0xB8] + Array(repeating: 0, count: 11) + [9, 0, 0, 0, 0]

    private static func peer(_ endpoint: [UInt8]?, allowed: [(UInt8, UInt8)]) -> (MessageBody) -> MessageBody {
        { body in
            let body = endpoint.map { body.with(Int(WGPEER_A_ENDPOINT.rawValue), $0) } ?? body
            return body.with(Int(WGPEER_A_ALLOWEDIPS.rawValue)) { list in
                allowed.reduce(list) { list, entry in
                    list.with(0) {
                        $0.with(Int(WGALLOWEDIP_A_FAMILY.rawValue), [entry.0, 0])
                            .with(Int(WGALLOWEDIP_A_CIDR_MASK.rawValue), [entry.1])
                    }
                }
            }
        }
    }

    private static func device(_ peers: [(MessageBody) -> MessageBody]) -> WireGuardMessage.Device {
        let body = MessageBody(header)
            .with(Int(WGDEVICE_A_LISTEN_PORT.rawValue), [0x6C, 0xCA])
            .with(Int(WGDEVICE_A_FWMARK.rawValue), 51820)
            .with(Int(WGDEVICE_A_PEERS.rawValue)) { peers.reduce($0) { $0.with(0, nest: $1) } }
        return body.read { bytes in
            var device = WireGuardMessage.Device()
            WireGuardMessage.read(bytes, into: &device)
            return device
        }
    }

    @Test func readsMarkPortAndPeer() {
        let device = Self.device([Self.peer(Self.ipv4, allowed: [(2, 24)])])
        #expect(device.mark == 51820)
        #expect(device.port == 0xCA6C)
        #expect(device.endpoint == IPAddress("192.0.2.7"))
    }

    @Test func readsAnIPv6Endpoint() {
        #expect(Self.device([Self.peer(Self.ipv6, allowed: [])]).endpoint == IPAddress("2001:db8::9"))
    }

    /// Of several peers, the one that takes the default route; where none does, nothing tells.
    @Test func choosesTheDefaultPeer() {
        let site = Self.peer(Self.ipv4, allowed: [(2, 24)])
        let whole = Self.peer(Self.ipv6, allowed: [(2, 16), (10, 0)])
        #expect(Self.device([site, whole]).endpoint == IPAddress("2001:db8::9"))
        #expect(Self.device([site, Self.peer(Self.ipv6, allowed: [(10, 64)])]).endpoint == nil)
        #expect(Self.device([site, Self.peer(nil, allowed: [(2, 0)])]).endpoint == IPAddress("192.0.2.7"))
    }

    @Test(
        arguments: [[], [2], [2, 0, 1, 1, 192, 0, 2], [9, 0, 0, 0, 1, 2, 3, 4], [10, 0, 0, 0, 0, 0, 0, 0, 1]]
            as [[UInt8]]
    )
    func survivesAnEndpointThatIsNone(endpoint: [UInt8]) {
        #expect(Self.device([Self.peer(endpoint, allowed: [(2, 0)])]).endpoint == nil)
    }

    @Test func findsAPortThatIsTaken() {
        let table = Array(
            """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer
             1437: 00000000:CA6C 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 1 2 0 0
             1438: 00000000000000000000000000000000:0035 00000000:0000 07 0
             junk
            """.utf8
        )
        #expect(UDPPorts.isListed(0xCA6C, in: table))
        #expect(UDPPorts.isListed(53, in: table))
        #expect(!UDPPorts.isListed(7, in: table))
        #expect(!UDPPorts.isListed(7, in: []))
    }
}
