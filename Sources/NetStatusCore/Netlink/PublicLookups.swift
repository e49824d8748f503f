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

    /// Appends the answers that decide whether each candidate link leads out.
    static func bound(
        _ family: AddressFamily,
        to candidates: [Int32],
        caller: Caller,
        _ socket: inout NetlinkSocket,
        into answers: inout [RouteAnswer]
    ) throws(SystemError) {
        try ProbeRounds.ask(family, askers: candidates.count, &socket, into: &answers) { asker, destination in
            var answer = RouteAnswer(destination: destination)
            answer.output = candidates[asker]
            answer.mark = caller.mark
            return answer
        }
    }
}
