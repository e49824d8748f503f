import NetPath
import NetStatusCore

/// `netstatus show`: the path as it is now, or as a snapshot recorded it.
enum ShowCommand {
    static func run(_ options: ShowOptions) throws(Failure) -> Int32 {
        let snapshot = try facts(options)
        try QuestionCheck.check(options.question, snapshot, isRecorded: options.from != nil)
        if options.from == nil {
            var complaints = RuleComplaints()
            complaints.say(snapshot)
        }
        let path = PathEvaluator.evaluate(snapshot, options.question)
        let explains = options.explains && options.form == .text
        let evidence = explains ? PathExplainer.explain(snapshot, options.question, path) : []
        let notes = options.form == .text ? ResolverNotes.notes(snapshot.resolver) : []
        let record = PathRecord.bytes(path, options.form, options.color, notes: notes, evidence: evidence)
        if !record.isEmpty, try !Console.write(record) { return ExitStatus.yes }
        if case .values(let keys) = options.form, let hint = CostHint.text(keys, options.question, path) {
            Console.complain(hint)
        }
        if path.reason == .kernelUnavailable { Console.complain(LiveFacts.unreadable(snapshot)) }
        return ExitStatus.showing(path.status, isQuiet: options.form == .quiet)
    }

    private static func facts(_ options: ShowOptions) throws(Failure) -> Snapshot {
        if let file = options.from { return try SnapshotFile.readOne(file) }
        var reader = SnapshotReader()
        return reader.read(destinations: options.question.destination.map { [$0] } ?? [])
    }
}
