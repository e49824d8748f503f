internal import CNetlink
internal import NetPath

/// Lists the default routes of a kernel that cannot look routes up.
enum DefaultRoutes {
    static let routeLimit = 100_000
    static let byteLimit = 16 << 20
    static let defaultLimit = 64

    /// Default-like routes of the main table, in the kernel's order. On a socket of its own, for a list that is cut
    /// off leaves the rest behind.
    static func read(_ family: AddressFamily) throws(SystemError) -> (routes: [Route], isCut: Bool) {
        var socket = try NetlinkSocket.open()
        socket.checkStrictly()
        let request = try NetlinkRequest()
        var header = rtmsg()
        header.rtm_family = UInt8(family.number)
        header.rtm_table = UInt8(RT_TABLE_MAIN.rawValue)
        request.start(type: Int(RTM_GETROUTE), flags: NLM_F_DUMP, body: header)
        var routes: [Route] = []
        var seen = 0
        var bytes = 0
        let end = try socket.dump(request, type: Int(RTM_NEWROUTE)) { body in
            seen += 1
            bytes += body.count
            if let route = RouteMessage.read(body), route.destination.address.family == family,
                route.table == UInt32(RT_TABLE_MAIN.rawValue),
                route.destination.length <= Probes.defaultLikeLength(family)
            {
                routes.append(route)
            }
            return seen < routeLimit && bytes < byteLimit && routes.count < defaultLimit
        }
        return (routes, end == .stopped)
    }
}
