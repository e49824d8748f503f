/// What stands around each record of a stream, whatever the stream is about.
struct EventEnvelope {
    var kind: PathEvent.Kind
    var sequence: Int
    var generation: Int
    var time: Timestamp
    var since: Timestamp
    /// Keys of the body, as the wire contract spells them.
    var changes: [String]

    /// One record and a newline: the envelope, and under `key` what `body` writes.
    func line(capacity: Int, _ key: StaticString, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(capacity: capacity)
        writer.beginObject()
        writer.key("schema")
        writer.integer(Report.schema)
        writer.key("event")
        writer.string(kind.rawValue)
        writer.key("sequence")
        writer.integer(sequence)
        writer.key("generation")
        writer.integer(generation)
        writer.key("time")
        writer.string(time.description)
        writer.key("since")
        writer.string(since.description)
        writer.key("changes")
        writer.strings(changes)
        writer.key(key)
        body(&writer)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }
}
