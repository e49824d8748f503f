import NetPath

/// Single snapshots: what `--from` reads and `snapshot` prints.
enum SnapshotFile {
    /// The one snapshot in `file`; several are an error that names the command for them.
    static func readOne(_ file: [UInt8]) throws(Failure) -> Snapshot {
        var recording = try Recording(file)
        guard let snapshot = try recording.next() else {
            throw Failure("\(recording.name) is empty: no snapshot in it")
        }
        guard try recording.next() == nil else {
            throw Failure("\(recording.name) holds several snapshots: replay it with 'netstatus watch --from FILE'")
        }
        return snapshot
    }

    /// One line of JSON.
    static func line(_ snapshot: Snapshot) throws(Failure) -> [UInt8] {
        do {
            return try JSONEncoding.encode(snapshot).line
        } catch {
            throw Failure("the snapshot cannot be written: \(error)")
        }
    }
}
