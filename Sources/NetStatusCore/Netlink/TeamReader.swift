internal import CNetlink
internal import Glibc
internal import NetPath

/// Asks teams which of their ports is active, which rtnetlink does not tell. Only root may (`CAP_NET_ADMIN`); for
/// others the ports with carrier decide, as they do for runners that use all ports.
enum TeamReader {
    /// Fills in `activePort` of the teams that are up. Returns what went wrong, in words, except refusals.
    static func read(into links: inout [Link]) -> String? {
        guard links.contains(where: isWorthAsking) else { return nil }
        do throws(SystemError) {
            var socket = try NetlinkSocket.open(NETLINK_GENERIC)
            let family = try GenericFamily.resolve(TEAM_GENL_NAME, &socket)
            for place in links.indices where isWorthAsking(links[place]) {
                links[place].activePort = try activePort(links[place], family.number, &socket)
            }
        } catch {
            return error.isRefusal ? nil : "team: \(error)"
        }
        return nil
    }

    private static func isWorthAsking(_ link: Link) -> Bool { link.kind == "team" && link.flags.contains(.up) }

    private static func activePort(
        _ link: Link,
        _ family: Int,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> Int32? {
        let request = try NetlinkRequest()
        let header = genlmsghdr(
            cmd: UInt8(truncatingIfNeeded: TEAM_CMD_OPTIONS_GET),
            version: UInt8(TEAM_GENL_VERSION),
            reserved: 0
        )
        // No dump by its flags, and yet the reply is of several parts and ends like one.
        request.start(type: family, body: header)
        request.put(TEAM_ATTR_TEAM_IFINDEX, UInt32(bitPattern: link.index))
        var port: Int32?
        _ = try socket.dump(request, type: family) { body in
            if let named = TeamMessage.activePort(body) { port = named }
            return true
        }
        return port
    }
}
