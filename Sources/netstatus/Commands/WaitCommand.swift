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
        if stream.isPolling { Console.complain(LiveFacts.pollingNotice) }
        var complaints = RuleComplaints()
        var newest = NetworkPath.notEvaluated
        // When the status began; nil while it is another.
        var since: UInt64?
        while true {
            let held = since.map { $0 + stable }
            switch stream.next(deadline: held.map { min($0, end) } ?? end, signals: signals) {
            case .snapshot(let snapshot):
                if options.form != .quiet { complaints.say(snapshot) }
                newest = PathEvaluator.evaluate(snapshot, options.question)
                if LiveFacts.isUnreadable(snapshot), stream.isPolling {
                    try show(newest, options)
                    Console.complain(LiveFacts.unreadable(snapshot))
                    return ExitStatus.unclear
                }
                since = newest.status == options.status ? since ?? Clock.awake : nil
                if since != nil, stable == 0 { return try succeed(newest, options) }
            case .deadline:
                if let held, held <= Clock.awake { return try succeed(newest, options) }
                return try timeOut(newest, options)
            case .signalled: return try timeOut(newest, options)
            case .woken, .outputClosed: continue
            }
        }
    }

    private static func succeed(_ path: NetworkPath, _ options: WaitOptions) throws(Failure) -> Int32 {
        try show(path, options)
        return ExitStatus.yes
    }

    private static func timeOut(_ path: NetworkPath, _ options: WaitOptions) throws(Failure) -> Int32 {
        if options.form != .text { try show(path, options) }
        if options.form != .quiet {
            let wanted = options.status.rawValue
            Console.complain(
                "the path did not become \(wanted) in time; it is \(path.status.rawValue): \(path.message)"
            )
        }
        return path.status == .unknown ? ExitStatus.unclear : ExitStatus.no
    }

    private static func show(_ path: NetworkPath, _ options: WaitOptions) throws(Failure) {
        switch options.form {
        case .quiet: return
        case .json: _ = try Console.write(Report.line(path))
        case .values(let keys):
            let lines = ValueLines.values(keys, of: path).map { $0 + "\n" }.joined()
            _ = try Console.write(Array(lines.utf8))
        case .text:
            _ = try Console.write(Array(TextReport(path, TextStyle.ofOutput(options.color)).text(evidence: []).utf8))
        }
    }
}
