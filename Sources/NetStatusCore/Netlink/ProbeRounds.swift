internal import NetPath

/// Asks many askers' questions about one family's public addresses side by side, a round at a time: each asker (a
/// candidate link, a source address) is asked about no more addresses than decide about it.
enum ProbeRounds {
    /// Appends the answers to `answers`, by asker and then in the order of `Probes`.
    ///
    /// `question` makes an asker's question about an address. Each match is asked first; the plain lookup follows
    /// where it succeeds.
    static func ask(
        _ family: AddressFamily,
        askers: Int,
        _ socket: inout NetlinkSocket,
        into answers: inout [RouteAnswer],
        question: (_ asker: Int, _ destination: IPAddress) -> RouteAnswer
    ) throws(SystemError) {
        let probes = Probes.of(family)
        var lookups = RouteLookups()
        var progress = [ProbeProgress](repeating: ProbeProgress(family: family), count: askers)
        // Where in `lookups.answers` each asker's answer about each address is.
        var places = [Int](repeating: -1, count: askers * probes.count)
        var isOpen = askers > 0
        while isOpen {
            for asker in 0..<askers {
                for probe in progress[asker].next {
                    let answer = question(asker, probes[probe])
                    places[asker * probes.count + probe] = lookups.ask(answer, plain: false, match: true)
                }
            }
            try lookups.run(&socket)
            isOpen = false
            for asker in 0..<askers {
                for probe in progress[asker].next {
                    progress[asker].note(lookups.answers[places[asker * probes.count + probe]].match)
                }
                if !progress[asker].next.isEmpty { isOpen = true }
            }
        }
        for place in lookups.answers.indices where lookups.answers[place].match?.mayHavePlain == true {
            lookups.askPlain(place)
        }
        try lookups.run(&socket)
        answers.reserveCapacity(answers.count + lookups.answers.count)
        for place in places where place >= 0 { answers.append(lookups.answers[place]) }
    }
}
