import NetPath
import NetStatusCore

/// `netstatus snapshot`: the raw facts, for bug reports and tests.
enum SnapshotCommand {
    static func run(_ options: SnapshotOptions) throws(Failure) -> Int32 {
        var snapshot = try facts(options)
        if options.redacts {
            var redactor = Redactor(key: randomKey())
            snapshot = redactor.redact(snapshot)
        }
        _ = try Console.write(SnapshotFile.line(snapshot))
        return ExitStatus.yes
    }

    private static func facts(_ options: SnapshotOptions) throws(Failure) -> Snapshot {
        if let file = options.from { return try SnapshotFile.readOne(file) }
        var reader = SnapshotReader()
        return reader.read(destinations: options.destinations)
    }

    /// New for each run, so that nobody can work stand-ins back.
    private static func randomKey() -> Redactor.Key {
        var generator = SystemRandomNumberGenerator()
        return Redactor.Key(generator.next(), generator.next())
    }
}
