import NetPath
import NetStatusCore

/// `netstatus wait`: returns as soon as the path has a status, or when its time is up.
enum WaitCommand {
    static func run(_ options: WaitOptions) throws(Failure) -> Int32 {
        let start = Clock.awake
        let end = start + UInt64(max(0, options.timeoutMilliseconds)) * 1_000_000
        let stable = UInt64(max(0, options.stableMilliseconds)) * 1_000_000
        let signals = SignalSource()
        var stream = SnapshotStream(
            settleMilliseconds: UInt64(max(0, options.settleMilliseconds)),
            destinations: options.question.destination.map { [$0] } ?? []
        )
        var notice = PollingNotice()
        var complaints = RuleComplaints()
        var newest = NetworkPath.notEvaluated
        // When the status began; nil while it is another.
        var since: UInt64?
        while true {
            let snapshot: Snapshot?
            switch stream.next(deadline: since.map { min($0 + stable, end) } ?? end, signals: signals) {
            case .snapshot(let read): snapshot = read
            // What has not settled may have ended the status by now, or brought it at last.
            case .deadline: snapshot = stream.settled()
            case .signalled: return try giveUp(newest, options, "interrupted while waiting for the path")
            case .woken, .outputClosed: continue
            }
            if let snapshot {
                complaints.say(snapshot)
                newest = PathEvaluator.evaluate(snapshot, options.question)
                if LiveFacts.isUnreadable(snapshot), stream.isPolling {
                    try show(newest, options)
                    Console.complain(LiveFacts.unreadable(snapshot))
                    return ExitStatus.unclear
                }
                notice.tell(if: stream.isPolling, stream.shortage)
                since = newest.status == options.status ? since ?? Clock.awake : nil
            }
            let now = Clock.awake
            if let since, since + stable <= now { return try succeed(newest, options) }
            if end <= now { return try giveUp(newest, options, timeOut(newest, options)) }
        }
    }

    private static func succeed(_ path: NetworkPath, _ options: WaitOptions) throws(Failure) -> Int32 {
        try show(path, options)
        return ExitStatus.yes
    }

    private static func timeOut(_ path: NetworkPath, _ options: WaitOptions) -> String {
        let wanted = options.status.rawValue
        guard path.status != options.status else {
            return "the path is \(wanted), but has not been for \(options.stableMilliseconds) ms"
        }
        return "the path did not become \(wanted) in time"
    }

    /// No, or, of a path that is not known, cannot tell.
    private static func giveUp(_ path: NetworkPath, _ options: WaitOptions, _ why: String) throws(Failure) -> Int32 {
        if options.form != .text { try show(path, options) }
        // An answer, not an error: whoever wants only the status wants it so.
        if options.form != .quiet {
            let isThere = path.status == options.status
            Console.complain(isThere ? why : "\(why); it is \(path.status.rawValue): \(path.message)")
        }
        return path.status == .unknown ? ExitStatus.unclear : ExitStatus.no
    }

    private static func show(_ path: NetworkPath, _ options: WaitOptions) throws(Failure) {
        let record = PathRecord.bytes(path, options.form, options.color)
        if !record.isEmpty { _ = try Console.stream(record) }
    }
}
