/// A record of a stream as scripts get it: the wire contract's envelope around a path object.
package enum EventReport {
    /// One record and a newline.
    package static func line(_ event: PathEvent) -> [UInt8] {
        let envelope = EventEnvelope(
            kind: event.kind,
            sequence: event.sequence,
            generation: event.generation,
            time: event.time,
            since: event.since,
            changes: event.changes.map(\.rawValue)
        )
        return envelope.line(capacity: 2048 + 1024 * event.path.interfaces.count, "path") {
            Report.write(event.path, to: &$0)
        }
    }
}
