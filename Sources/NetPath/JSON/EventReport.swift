/// A record of a stream as scripts get it: the wire contract's envelope around a path object.
package enum EventReport {
    /// One record and a newline.
    package static func line(_ event: PathEvent) -> [UInt8] {
        var writer = JSONWriter(capacity: 2048 + 1024 * event.path.interfaces.count)
        writer.beginObject()
        writer.key("schema")
        writer.integer(Report.schema)
        writer.key("event")
        writer.string(event.kind.rawValue)
        writer.key("sequence")
        writer.integer(event.sequence)
        writer.key("generation")
        writer.integer(event.generation)
        writer.key("time")
        writer.string(event.time.description)
        writer.key("since")
        writer.string(event.since.description)
        writer.key("changes")
        writer.strings(event.changes.map(\.rawValue))
        writer.key("path")
        Report.write(event.path, to: &writer)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }
}
