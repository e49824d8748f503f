import NetPath
import NetStatusCore

/// `netstatus watch`: the path as it is, then a record for each change.
enum WatchCommand {
    static func run(_ options: WatchOptions) throws(Failure) -> Int32 {
        if let file = options.from { return try replay(file, options) }
        let signals = SignalSource()
        var writer = EventWriter(options)
        var stream = SnapshotStream(
            settleMilliseconds: UInt64(max(0, options.settleMilliseconds)),
            destinations: options.question.destination.map { [$0] } ?? []
        )
        var notice = PollingNotice()
        var complaints = RuleComplaints()
        var isFirst = true
        while true {
            switch stream.next(signals: signals, output: Descriptor.output.number) {
            case .snapshot(let snapshot):
                complaints.say(snapshot)
                let path = PathEvaluator.evaluate(snapshot, options.question)
                let goesOn = try writer.take(path, generation: snapshot.generation)
                if isFirst, stream.isPolling, LiveFacts.isUnreadable(snapshot) {
                    Console.complain(LiveFacts.unreadable(snapshot))
                    return ExitStatus.unclear
                }
                isFirst = false
                notice.tell(if: stream.isPolling, stream.shortage)
                guard goesOn else {
                    try writer.stop(at: Clock.now())
                    return writer.exitStatus
                }
            case .signalled:
                try writer.stop(at: Clock.now())
                return writer.exitStatus
            case .outputClosed: return ExitStatus.yes
            case .woken, .deadline: continue
            }
        }
    }

    /// The records a recording makes, the same every time: its snapshots have settled already.
    private static func replay(_ file: [UInt8], _ options: WatchOptions) throws(Failure) -> Int32 {
        var recording = try Recording(file)
        var writer = EventWriter(options)
        var last: Timestamp?
        while let snapshot = try recording.next(output: Descriptor.output.number) {
            try QuestionCheck.checkRecorded(options.question, snapshot)
            last = snapshot.time
            let path = PathEvaluator.evaluate(snapshot, options.question)
            guard try writer.take(path, generation: snapshot.generation) else { break }
        }
        if recording.hasReaderLeft { return ExitStatus.yes }
        guard let last else { throw Failure("\(recording.name) is empty: no snapshot in it") }
        try writer.stop(at: last)
        return writer.exitStatus
    }
}
