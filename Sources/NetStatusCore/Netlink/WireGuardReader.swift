internal import CNetlink
internal import Glibc
internal import NetPath

/// Asks WireGuard links where their packets go. Only root may (`CAP_NET_ADMIN`); for others they stay tunnels of which
/// nothing is known.
enum WireGuardReader {
    /// Fills in `tunnel` of the WireGuard links that are up. Returns what went wrong, in words, except refusals.
    static func read(into links: inout [Link]) -> String? {
        guard links.contains(where: isWorthAsking) else { return nil }
        do throws(SystemError) {
            var socket = try NetlinkSocket.open(NETLINK_GENERIC)
            let family = try GenericFamily.resolve(WG_GENL_NAME, &socket)
            for place in links.indices where isWorthAsking(links[place]) {
                links[place].tunnel = try tunnel(links[place], family.number, &socket)
            }
        } catch {
            return error.isRefusal ? nil : "WireGuard: \(error)"
        }
        return nil
    }

    private static func isWorthAsking(_ link: Link) -> Bool { link.kind == "wireguard" && link.flags.contains(.up) }

    private static func tunnel(
        _ link: Link,
        _ family: Int,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> Tunnel? {
        let request = try NetlinkRequest()
        let header = genlmsghdr(cmd: UInt8(WG_CMD_GET_DEVICE.rawValue), version: UInt8(WG_GENL_VERSION), reserved: 0)
        request.start(type: family, flags: NLM_F_DUMP, body: header)
        request.put(Int(WGDEVICE_A_IFINDEX.rawValue), UInt32(bitPattern: link.index))
        var device = WireGuardMessage.Device()
        _ = try socket.dump(request, type: family) { body in
            WireGuardMessage.read(body, into: &device)
            return true
        }
        // Its socket stays in the namespace it was made in: elsewhere this one's routes say nothing about it.
        guard let endpoint = device.endpoint, UDPPorts.hold(device.port) else { return nil }
        var tunnel = Tunnel()
        tunnel.remote = endpoint
        tunnel.mark = device.mark
        return tunnel
    }
}
