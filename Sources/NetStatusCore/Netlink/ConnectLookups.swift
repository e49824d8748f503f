internal import NetPath

/// IPv4 sockets that connect are looked up twice: the second time with the source address that the first lookup chose
/// (include/net/route.h, `ip_route_connect`). Rules on sources may then send them another way, or refuse them.
enum ConnectLookups {
    /// Without rules on sources the second answer is the first. `rules` is nil where the kernel refused to list them.
    static func areNeeded(_ rules: [Rule]?) -> Bool { rules?.contains { $0.source != nil } ?? true }

    /// Appends the second lookup of each answer that brought a source.
    static func read(_ socket: inout NetlinkSocket, into answers: inout [RouteAnswer]) throws(SystemError) {
        var lookups = RouteLookups()
        for answer in answers where answer.source == nil {
            guard let source = answer.plain?.route?.source else { continue }
            var second = RouteAnswer(destination: answer.destination)
            second.output = answer.output
            second.mark = answer.mark
            second.source = source
            _ = lookups.ask(second, plain: true, match: true)
        }
        try lookups.run(&socket)
        answers += lookups.answers
    }
}
