import NetPath
import NetStatusCore

/// `netstatus show`: the path as it is now, or as a snapshot recorded it.
enum ShowCommand {
    static func run(_ options: ShowOptions) throws(Failure) -> Int32 {
        let snapshot = try facts(options)
        try QuestionCheck.check(options.question, snapshot, isRecorded: options.from != nil)
        if options.from == nil, options.form != .quiet {
            var complaints = RuleComplaints()
            complaints.say(snapshot)
        }
        let path = PathEvaluator.evaluate(snapshot, options.question)
        let record = record(path, snapshot, options)
        if !record.isEmpty, try !Console.write(record) { return ExitStatus.yes }
        if path.reason == .kernelUnavailable { Console.complain(LiveFacts.unreadable(snapshot)) }
        return ExitStatus.showing(path.status, isQuiet: options.form == .quiet)
    }

    private static func facts(_ options: ShowOptions) throws(Failure) -> Snapshot {
        if let file = options.from { return try SnapshotFile.readOne(file) }
        var reader = SnapshotReader()
        return reader.read(destinations: options.question.destination.map { [$0] } ?? [])
    }

    private static func record(_ path: NetworkPath, _ snapshot: Snapshot, _ options: ShowOptions) -> [UInt8] {
        switch options.form {
        case .quiet: return []
        case .json: return Report.line(path)
        case .values(let keys):
            return ValueLines.values(keys, of: path).reduce(into: []) { $0 += Array($1.utf8) + [UInt8(ascii: "\n")] }
        case .text:
            let evidence = options.explains ? PathExplainer.explain(snapshot, options.question, path) : []
            return Array(TextReport(path, TextStyle.ofOutput(options.color)).text(evidence: evidence).utf8)
        }
    }
}
