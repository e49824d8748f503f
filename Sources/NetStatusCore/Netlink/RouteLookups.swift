internal import CNetlink
internal import Glibc
internal import NetPath

/// A set of questions "which way to this destination?" and, once `run`, the kernel's answers (`RTM_GETROUTE`).
///
/// Questions are sent many at a time; nothing is ever sent to the destinations.
struct RouteLookups {
    private struct Question {
        var answer: Int
        var isMatch: Bool
    }

    private(set) var answers: [RouteAnswer] = []
    private var queue: [Question] = []

    /// Queues the lookups of `answer` that are wanted and returns its place in `answers`.
    mutating func ask(_ answer: RouteAnswer, plain: Bool, match: Bool) -> Int {
        let place = answers.count
        answers.append(answer)
        if plain { askPlain(place) }
        if match { queue.append(Question(answer: place, isMatch: true)) }
        return place
    }

    /// Queues the plain lookup of an answer that has only its match yet.
    mutating func askPlain(_ place: Int) { queue.append(Question(answer: place, isMatch: false)) }

    var hasQuestions: Bool { !queue.isEmpty }

    /// Asks what is queued, again where replies were dropped.
    ///
    /// Throws `ETIMEDOUT` where the kernel stays silent.
    mutating func run(_ socket: inout NetlinkSocket) throws(SystemError) {
        guard hasQuestions else { return }
        let request = try NetlinkRequest()
        var next = 0
        var silences = 0
        while next < queue.count {
            let first = next
            let count = min(queue.count - first, NetlinkSocket.batchLimit)
            next += count
            let answered = try socket.ask(count: count, request) { index, request in
                Self.build(answers[queue[first + index].answer], queue[first + index].isMatch, request)
            } reply: { index, reply in
                record(reply, for: queue[first + index])
            }
            if answered == 0 { silences += 1 }
            guard silences < 3 else { throw SystemError(call: "netlink route lookup", errno: ETIMEDOUT) }
            for index in 0..<count where answered & 1 << UInt32(index) == 0 { queue.append(queue[first + index]) }
        }
        queue.removeAll(keepingCapacity: true)
    }

    private mutating func record(_ reply: NetlinkReply, for question: Question) {
        let value: RouteReply
        switch reply {
        case .failure(let errno): value = .refused(errno)
        case .message(let type, let body):
            guard type == Int(RTM_NEWROUTE), let route = RouteMessage.read(body) else { return }
            value = .route(route)
        }
        if question.isMatch { answers[question.answer].match = value } else { answers[question.answer].plain = value }
    }

    private static func build(_ answer: RouteAnswer, _ isMatch: Bool, _ request: borrowing NetlinkRequest) {
        let family = answer.destination.family
        var header = rtmsg()
        header.rtm_family = UInt8(family.number)
        header.rtm_dst_len = UInt8(family.addressBits)
        if answer.source != nil { header.rtm_src_len = UInt8(family.addressBits) }
        // Without RTM_F_LOOKUP_TABLE the kernel always says table 254.
        header.rtm_flags = UInt32(RTM_F_LOOKUP_TABLE) | (isMatch ? UInt32(RTM_F_FIB_MATCH) : 0)
        request.start(type: Int(RTM_GETROUTE), body: header)
        request.put(Int(RTA_DST.rawValue), answer.destination)
        if let source = answer.source { request.put(Int(RTA_SRC.rawValue), source) }
        if answer.output != 0 { request.put(Int(RTA_OIF.rawValue), UInt32(bitPattern: answer.output)) }
        if answer.mark != 0 { request.put(Int(RTA_MARK.rawValue), answer.mark) }
    }
}
