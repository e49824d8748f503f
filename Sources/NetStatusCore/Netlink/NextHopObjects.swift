internal import CNetlink
internal import NetPath

/// Resolves the nexthop ids that answers name without saying more (`net.ipv4.nexthop_compat_mode=0`).
enum NextHopObjects {
    static let limit = 1024

    /// The ids to resolve, each once.
    struct Wanted {
        private(set) var ids: [UInt32] = []

        mutating func add(_ answers: [RouteAnswer]) {
            for answer in answers {
                if case .route(let route) = answer.plain { add(route) }
                if case .route(let route) = answer.match { add(route) }
            }
        }

        mutating func add(_ route: Route) {
            guard let id = route.nextHopID, route.output == nil, route.nextHops.isEmpty else { return }
            add(id)
        }

        mutating func add(_ id: UInt32) { if ids.count < limit, !ids.contains(id) { ids.append(id) } }
    }

    /// The objects wanted, and the members of groups among them, by id.
    static func read(_ wanted: Wanted, _ socket: inout NetlinkSocket) throws(SystemError) -> [NextHopObject] {
        guard !wanted.ids.isEmpty else { return [] }
        var objects = try ask(wanted.ids, &socket)
        // Groups hold single hops, never groups.
        var members = wanted
        for object in objects { for member in object.group { members.add(member.id) } }
        objects += try ask(Array(members.ids.dropFirst(wanted.ids.count)), &socket)
        return objects.sorted { $0.id < $1.id }
    }

    private static func ask(_ ids: [UInt32], _ socket: inout NetlinkSocket) throws(SystemError) -> [NextHopObject] {
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
