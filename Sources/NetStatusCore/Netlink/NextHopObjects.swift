internal import CNetlink
internal import NetPath

/// Resolves the nexthop ids that answers name without saying more (`net.ipv4.nexthop_compat_mode=0`).
enum NextHopObjects {
    static let limit = 1024

    /// The objects behind `routes`, members of groups too, by id.
    static func read(for routes: [Route], _ socket: inout NetlinkSocket) throws(SystemError) -> [NextHopObject] {
        var wanted: Set<UInt32> = []
        for route in routes where route.output == nil && route.nextHops.isEmpty {
            if let id = route.nextHopID { wanted.insert(id) }
        }
        guard !wanted.isEmpty else { return [] }
        var objects = try ask(wanted.sorted(), &socket)
        // Groups hold single hops, never groups.
        let members = Set(objects.flatMap { $0.group.map(\.id) }).subtracting(wanted)
        objects += try ask(members.sorted(), &socket)
        return objects.sorted { $0.id < $1.id }
    }

    private static func ask(_ ids: [UInt32], _ socket: inout NetlinkSocket) throws(SystemError) -> [NextHopObject] {
        let ids = ids.prefix(limit)
        guard !ids.isEmpty else { return [] }
        let request = try NetlinkRequest()
        var objects: [NextHopObject] = []
        for start in stride(from: 0, to: ids.count, by: NetlinkSocket.batchLimit) {
            _ = try socket.ask(count: min(ids.count - start, NetlinkSocket.batchLimit), request) { index, request in
                request.start(type: Int(RTM_GETNEXTHOP), body: nhmsg())
                request.put(NHA_ID, ids[start + index])
            } reply: { _, reply in
                guard case .message(let type, let body) = reply, type == Int(RTM_NEWNEXTHOP),
                    let object = NextHopMessage.read(body)
                else { return }
                objects.append(object)
            }
        }
        return objects
    }
}
