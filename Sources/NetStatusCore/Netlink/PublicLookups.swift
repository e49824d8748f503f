internal import NetPath

/// Asks the way to one family's public addresses (`Probes`).
enum PublicLookups {
    /// Both lookups of every address, bound to nothing but what binds the caller itself.
    static func unbound(
        _ family: AddressFamily,
        caller: Caller,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> [RouteAnswer] {
        var lookups = RouteLookups()
        for probe in Probes.of(family) {
            var answer = RouteAnswer(destination: probe)
            answer.output = caller.boundIndex
            answer.mark = caller.mark
            _ = lookups.ask(answer, plain: true, match: true)
        }
        try lookups.run(&socket)
        return lookups.answers
    }

    /// The matches of as many addresses as decide whether each candidate link leads out, and the plain lookups of
    /// those that match; by candidate, then in the order of `Probes`.
    static func bound(
        _ family: AddressFamily,
        to candidates: [Int32],
        caller: Caller,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> [RouteAnswer] {
        let probes = Probes.of(family)
        var lookups = RouteLookups()
        var progress = [ProbeProgress](repeating: ProbeProgress(family: family), count: candidates.count)
        var places = [Int](repeating: -1, count: candidates.count * probes.count)
        var open = Array(candidates.indices)
        while !open.isEmpty {
            for candidate in open {
                for probe in progress[candidate].next {
                    var answer = RouteAnswer(destination: probes[probe])
                    answer.output = candidates[candidate]
                    answer.mark = caller.mark
                    places[candidate * probes.count + probe] = lookups.ask(answer, plain: false, match: true)
                }
            }
            try lookups.run(&socket)
            open.removeAll { candidate in
                for probe in progress[candidate].next {
                    progress[candidate].note(lookups.answers[places[candidate * probes.count + probe]].match)
                }
                return progress[candidate].next.isEmpty
            }
        }
        for place in lookups.answers.indices where lookups.answers[place].match?.route != nil {
            lookups.askPlain(place)
        }
        try lookups.run(&socket)
        return places.compactMap { $0 < 0 ? nil : lookups.answers[$0] }
    }
}
