internal import NetPath

/// How far one candidate has been asked about one family's public addresses, and which to ask about next.
///
/// Where the first addresses match a default route that is all there is to know. Otherwise more than half of all four
/// must succeed for the candidate to count (a router without a default route), so two failures end it.
struct ProbeProgress {
    let family: AddressFamily
    private var asked = 0
    private var failures = 0
    private var isOnlyDefaults = true
    /// Places in `Probes.of(family)`; empty where enough is known.
    private(set) var next: Range<Int>

    /// Begins with one address in each half for IPv4; IPv6 has no such halves.
    init(family: AddressFamily) {
        self.family = family
        next = 0..<(family == .ipv4 ? 2 : 1)
    }

    /// Notes the match of one of `next`; nil where the kernel did not answer. The last of them decides how it goes on.
    mutating func note(_ match: RouteReply?) {
        asked += 1
        if let route = match?.route {
            if route.destination.length > Probes.defaultLikeLength(family) { isOnlyDefaults = false }
        } else {
            failures += 1
            isOnlyDefaults = false
        }
        guard asked == next.upperBound else { return }
        let all = Probes.of(family).count
        let isDecided = isOnlyDefaults || failures * 2 >= all || asked == all
        next = asked..<(isDecided ? asked : asked + 1)
    }
}
