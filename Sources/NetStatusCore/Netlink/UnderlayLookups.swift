internal import NetPath

/// Asks the way to the remote ends of tunnels, as the kernel will for their outer packets.
enum UnderlayLookups {
    private struct Question: Hashable {
        var remote: IPAddress
        var output: Int32
        var mark: UInt32
    }

    /// One answer for each distinct question, in the order of `links`. Tunnels whose outside is in another network
    /// namespace are left out: this one's routes say nothing about them.
    static func read(_ links: [Link], _ socket: inout NetlinkSocket) throws(SystemError) -> [RouteAnswer] {
        var lookups = RouteLookups()
        var known: Set<Question> = []
        for link in links where link.flags.contains(.up) && !link.lowerIsElsewhere {
            guard let tunnel = link.tunnel, let remote = tunnel.remote else { continue }
            let question = Question(remote: remote, output: tunnel.boundIndex ?? 0, mark: tunnel.mark)
            guard known.insert(question).inserted else { continue }
            var answer = RouteAnswer(destination: remote)
            answer.output = question.output
            answer.mark = question.mark
            _ = lookups.ask(answer, plain: true, match: true)
        }
        try lookups.run(&socket)
        return lookups.answers
    }
}
