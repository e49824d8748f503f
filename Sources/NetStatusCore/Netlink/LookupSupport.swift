internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// Whether a kernel answers `RTM_GETROUTE` lookups of a family, judged from what it said to the unbound ones.
enum LookupSupport {
    case supported
    /// The kernel has the family but no such lookups, as gVisor.
    case unsupported
    /// The kernel lacks the family.
    case absent

    static func judge(
        _ answers: [RouteAnswer],
        _ family: AddressFamily,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> LookupSupport {
        if answers.contains(where: { $0.plain?.isVerdict == true || $0.match?.isVerdict == true }) { return .supported }
        if isAbsent(family) { return .absent }
        // A blackhole route makes a lookup fail with EINVAL, which is also what a stranger to the question says.
        guard answers.contains(where: { $0.plain?.isBlackholeOrInvalid == true }) else { return .unsupported }
        return try knowsLookups(&socket) ? .supported : .unsupported
    }

    /// Asks the way to 0.0.0.0, for which IPv4 answers the loopback link without looking at any route
    /// (net/ipv4/route.c `ip_route_output_key_hash_rcu`).
    private static func knowsLookups(_ socket: inout NetlinkSocket) throws(SystemError) -> Bool {
        var lookups = RouteLookups()
        let place = lookups.ask(RouteAnswer(destination: IPAddress(ipv4: 0)), plain: true, match: false)
        try lookups.run(&socket)
        return lookups.answers[place].plain?.route != nil
    }

    private static func isAbsent(_ family: AddressFamily) -> Bool {
        let descriptor = Glibc.socket(family.number, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if descriptor < 0 { return system_errno() == EAFNOSUPPORT }
        close(descriptor)
        return false
    }
}
