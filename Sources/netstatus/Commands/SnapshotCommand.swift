import NetPath
import NetStatusCore

/// `netstatus snapshot`: the raw facts, for bug reports and tests.
enum SnapshotCommand {
    static func run(_ options: SnapshotOptions) throws(Failure) -> Int32 {
        var redactor = options.redacts ? Redactor(key: randomKey()) : nil
        if options.follows { return try follow(options, &redactor) }
        if let file = options.from { return try copy(file, &redactor) }
        var reader = SnapshotReader()
        let snapshot = reader.read(destinations: options.destinations)
        _ = try Console.write(SnapshotFile.line(redactor?.redact(snapshot) ?? snapshot))
        return ExitStatus.yes
    }

    /// A line for each snapshot of a recording, as soon as it is there. Stand-ins are the same in all of them.
    private static func copy(_ file: [UInt8], _ redactor: inout Redactor?) throws(Failure) -> Int32 {
        var recording = try Recording(file)
        var isEmpty = true
        while let snapshot = try recording.next(output: Descriptor.output.number) {
            isEmpty = false
            let told = redactor?.redact(snapshot) ?? snapshot
            guard try Console.stream(SnapshotFile.line(told)) else { return ExitStatus.yes }
        }
        if recording.hasReaderLeft { return ExitStatus.yes }
        guard !isEmpty else { throw Failure("\(recording.name) is empty: no snapshot in it") }
        return ExitStatus.yes
    }

    /// A line for each settled read whose facts, time aside, differ.
    private static func follow(_ options: SnapshotOptions, _ redactor: inout Redactor?) throws(Failure) -> Int32 {
        let signals = SignalSource()
        var stream = SnapshotStream(destinations: options.destinations)
        var notice = PollingNotice()
        var last: Snapshot?
        while true {
            switch stream.next(signals: signals, output: Descriptor.output.number) {
            case .snapshot(let snapshot):
                let facts = SnapshotDifference.withoutTimes(snapshot)
                guard facts != last else { continue }
                let told = redactor?.redact(snapshot) ?? snapshot
                guard try Console.stream(SnapshotFile.line(told)) else { return ExitStatus.yes }
                if last == nil, stream.isPolling, LiveFacts.isUnreadable(snapshot) {
                    Console.complain(LiveFacts.unreadable(snapshot))
                    return ExitStatus.unclear
                }
                last = facts
                notice.tell(if: stream.isPolling, stream.shortage)
            case .signalled, .outputClosed: return ExitStatus.yes
            case .woken, .deadline: continue
            }
        }
    }

    /// New for each run, so that nobody can work stand-ins back.
    private static func randomKey() -> Redactor.Key {
        var generator = SystemRandomNumberGenerator()
        return Redactor.Key(generator.next(), generator.next())
    }
}
