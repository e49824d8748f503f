internal import NetPath

/// Asks the way to one destination the caller named.
enum DestinationLookups {
    /// First unbound, or bound to the link its zone names; then, without a zone, bound to each candidate.
    ///
    /// No answers where the zone names no link.
    static func read(
        _ destination: Destination,
        links: [Link],
        candidates: [Int32],
        caller: Caller,
        rules: [Rule]?,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) -> DestinationFacts {
        var facts = DestinationFacts(destination: destination)
        var first = RouteAnswer(destination: destination.address)
        first.output = caller.boundIndex
        first.mark = caller.mark
        if let zone = destination.zone {
            guard let index = links.zone(zone)?.index else { return facts }
            first.output = index
        }
        var lookups = RouteLookups()
        _ = lookups.ask(first, plain: true, match: true)
        if destination.zone == nil {
            for output in candidates {
                var answer = first
                answer.output = output
                _ = lookups.ask(answer, plain: false, match: true)
            }
        }
        try lookups.run(&socket)
        for place in lookups.answers.indices.dropFirst() where lookups.answers[place].match?.mayHavePlain == true {
            lookups.askPlain(place)
        }
        try lookups.run(&socket)
        facts.answers = lookups.answers
        if destination.zone == nil, destination.address.family == .ipv6,
            SourceLookups.isWorthAsking(Array(facts.answers.prefix(1)))
        {
            try SourceLookups.read(to: destination.address, links: links, caller: caller, &socket, into: &facts.answers)
        }
        if destination.address.family == .ipv4, ConnectLookups.areNeeded(rules) {
            try ConnectLookups.read(&socket, into: &facts.answers)
        }
        return facts
    }
}
