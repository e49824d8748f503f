internal import Glibc
internal import NetPath

/// Asks for IPv6 routes that hold only for one source address (`ip -6 route add default from …`): a lookup without a
/// source does not find them, although traffic, which has one, does.
enum SourceLookups {
    static let limit = 16

    /// Whether the unbound answers leave this possible: no route at all, and no refusal.
    static func isWorthAsking(_ unbound: [RouteAnswer]) -> Bool {
        unbound.allSatisfy { $0.plain?.route == nil && $0.plain?.errno == ENETUNREACH }
    }

    /// Appends lookups with each usable source address, never bound: the kernel ignores `RTA_OIF` beside `RTA_SRC`.
    static func read(
        links: [Link],
        caller: Caller,
        _ socket: inout NetlinkSocket,
        into answers: inout [RouteAnswer]
    ) throws(SystemError) {
        let sources = sources(links)
        let first = answers.count
        try ProbeRounds.ask(.ipv6, askers: sources.count, &socket, into: &answers) { asker, destination in
            var answer = RouteAnswer(destination: destination)
            answer.source = sources[asker]
            answer.mark = caller.mark
            return answer
        }
        confirm(Probes.ipv6, &answers[first...])
    }

    /// The same for one destination the caller named.
    static func read(
        to destination: IPAddress,
        links: [Link],
        caller: Caller,
        _ socket: inout NetlinkSocket,
        into answers: inout [RouteAnswer]
    ) throws(SystemError) {
        var lookups = RouteLookups()
        for source in sources(links) {
            var answer = RouteAnswer(destination: destination)
            answer.source = source
            answer.mark = caller.mark
            _ = lookups.ask(answer, plain: true, match: true)
        }
        try lookups.run(&socket)
        let first = answers.count
        answers += lookups.answers
        confirm([destination], &answers[first...])
    }

    /// Addresses wider than link-local that could be a source: not tentative unless optimistic too, not found double.
    static func sources(_ links: [Link]) -> [IPAddress] {
        var sources: [IPAddress] = []
        for link in links where link.flags.contains(.up) {
            for own in link.addresses where sources.count < limit {
                guard own.address.family == .ipv6, SourcePolicy.isUsable(own) else { continue }
                sources.append(own.address)
            }
        }
        return sources
    }

    /// Adds which source the kernel really takes to each destination that some source reaches.
    private static func confirm(_ destinations: [IPAddress], _ answers: inout ArraySlice<RouteAnswer>) {
        for destination in destinations {
            var source: IPAddress?
            var isAsked = false
            for place in answers.indices
            where answers[place].destination == destination && answers[place].plain?.route != nil {
                if !isAsked { source = ConnectedSource.find(for: destination) }
                isAsked = true
                answers[place].confirmedSource = source
            }
        }
    }
}
