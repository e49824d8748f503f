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

    /// Lookups with each usable source address, never bound: the kernel ignores `RTA_OIF` beside `RTA_SRC`.
    static func read(
        links: [Link],
        caller: Caller,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> [RouteAnswer] {
        let probes = Probes.ipv6
        let sources = sources(links)
        var lookups = RouteLookups()
        var progress = [ProbeProgress](repeating: ProbeProgress(family: .ipv6), count: sources.count)
        var places = [Int](repeating: -1, count: sources.count * probes.count)
        var open = Array(sources.indices)
        while !open.isEmpty {
            for source in open {
                for probe in progress[source].next {
                    var answer = RouteAnswer(destination: probes[probe])
                    answer.source = sources[source]
                    answer.mark = caller.mark
                    places[source * probes.count + probe] = lookups.ask(answer, plain: true, match: true)
                }
            }
            try lookups.run(&socket)
            open.removeAll { source in
                for probe in progress[source].next {
                    progress[source].note(lookups.answers[places[source * probes.count + probe]].match)
                }
                return progress[source].next.isEmpty
            }
        }
        return confirmed(places.compactMap { $0 < 0 ? nil : lookups.answers[$0] })
    }

    /// Addresses wider than link-local that could be a source: not tentative unless optimistic too, not found double.
    static func sources(_ links: [Link]) -> [IPAddress] {
        var sources: [IPAddress] = []
        for link in links where link.flags.contains(.up) {
            for own in link.addresses where sources.count < limit {
                let value = own.address
                guard value.family == .ipv6, !value.isLinkLocal, !value.isLoopback, !value.isMulticast,
                    !own.flags.contains(.dadFailed),
                    !own.flags.contains(.tentative) || own.flags.contains(.optimistic)
                else { continue }
                sources.append(value)
            }
        }
        return sources
    }

    /// Adds which source the kernel really takes to each destination that some source reaches.
    private static func confirmed(_ answers: [RouteAnswer]) -> [RouteAnswer] {
        var answers = answers
        var known: [IPAddress: IPAddress?] = [:]
        for place in answers.indices where answers[place].plain?.route != nil {
            let destination = answers[place].destination
            let source = known[destination] ?? ConnectedSource.find(for: destination)
            known[destination] = .some(source)
            answers[place].confirmedSource = source
        }
        return answers
    }
}
