/// Writes routes and refusals for `--explain`.
enum RouteText {
    static func text(_ reply: RouteReply, _ verdict: RouteVerdict) -> String {
        guard let route = reply.route else {
            return "refused with \(errno(reply.errno ?? 0)): \(verdict.reason.rawValue)"
        }
        var words = [type(route.type), "\(route.destination)"]
        if verdict.hops.count > 1 { words.append("over \(verdict.hops.count) next hops") }
        for hop in verdict.hops {
            if let gateway = hop.gateway { words.append("via \(gateway)") }
            words.append("dev \(hop.interface ?? "index \(hop.interfaceIndex)")")
            if !hop.flags.isEmpty { words.append("[\(hop.flags.map(\.rawValue).joined(separator: " "))]") }
        }
        words.append("table \(RuleDeduction.table(route.table))")
        words.append("metric \(route.metric ?? 0)")
        words.append("proto \(routeProtocol(route.routeProtocol))")
        if let id = route.nextHopID { words.append("nhid \(id)") }
        if let source = verdict.source { words.append("src \(source)") }
        if let expires = route.expiresSeconds { words.append("expires \(expires)sec") }
        return words.joined(separator: " ")
    }

    private static func type(_ type: RouteType) -> String {
        switch type {
        case .unicast: "unicast"
        case .local: "local"
        case .broadcast: "broadcast"
        case .anycast: "anycast"
        case .multicast: "multicast"
        case .blackhole: "blackhole"
        case .unreachable: "unreachable"
        case .prohibit: "prohibit"
        default: "type \(type.rawValue)"
        }
    }

    /// linux/rtnetlink.h `RTPROT_…`, as /etc/iproute2/rt_protos names them.
    private static func routeProtocol(_ number: UInt8) -> String {
        switch number {
        case 0: "unspec"
        case 1: "redirect"
        case 2: "kernel"
        case 3: "boot"
        case 4: "static"
        case 9: "ra"
        case 11: "zebra"
        case 12: "bird"
        case 16: "dhcp"
        case 42: "babel"
        case 186: "bgp"
        case 188: "ospf"
        default: "\(number)"
        }
    }

    private static func errno(_ value: Int32) -> String {
        switch value {
        case 13: "EACCES"
        case 22: "EINVAL"
        case 101: "ENETUNREACH"
        case 113: "EHOSTUNREACH"
        default: "error \(value)"
        }
    }
}
