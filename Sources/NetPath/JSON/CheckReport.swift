/// A round of checks as scripts get it: the wire contract's check object, and its record in a stream.
package enum CheckReport {
    /// One object and a newline.
    package static func line(_ report: ReachabilityReport) -> [UInt8] {
        var writer = JSONWriter(capacity: 512 + 640 * report.checks.count)
        write(report, to: &writer)
        writer.newline()
        return writer.bytes
    }

    /// One record of a stream and a newline.
    package static func line(_ event: CheckEvent) -> [UInt8] {
        let envelope = EventEnvelope(
            kind: event.kind,
            sequence: event.sequence,
            generation: event.generation,
            time: event.time,
            since: event.since,
            changes: event.changes.map(\.rawValue)
        )
        return envelope.line(capacity: 768 + 640 * event.report.checks.count, "check") { write(event.report, to: &$0) }
    }

    static func write(_ report: ReachabilityReport, to writer: inout JSONWriter) {
        writer.beginObject()
        for key in CheckKey.allCases {
            writer.key(key.rawValue)
            switch key {
            case .schema: writer.integer(Report.schema)
            case .time: writer.string(report.time.description)
            case .path: write(report.path, to: &writer)
            case .internet: writer.string(report.internet.rawValue)
            case .verdict: writer.string(report.verdict.rawValue)
            case .portalURL: writer.string(report.portalURL)
            case .checks:
                writer.beginArray()
                for check in report.checks { write(check, to: &writer) }
                writer.endArray()
            }
        }
        writer.endObject()
    }

    private static func write(_ path: NetworkPath, to writer: inout JSONWriter) {
        writer.beginObject()
        for key in [PathKey.status, .reason, .active] {
            writer.key(key.rawValue)
            Report.write(key, of: path, to: &writer)
        }
        writer.endObject()
    }

    private static func write(_ check: CheckResult, to writer: inout JSONWriter) {
        let timing = check.last.timing
        writer.beginObject()
        writer.key("kind")
        writer.string(check.target.kind.rawValue)
        writer.key("target")
        writer.string(check.target.text)
        writer.key("interface")
        writer.string(check.interface)
        writer.key("result")
        writer.string(check.outcome.rawValue)
        writer.key("reason")
        writer.string(check.failure?.reason.rawValue)
        writer.key("detail")
        writer.string(check.failure?.detail?.rawValue)
        writer.key("message")
        writer.string(check.failure?.message)
        writer.key("attempts")
        writer.integer(check.attempts)
        writer.key("failures")
        writer.integer(check.failures)
        writer.key("httpStatus")
        writer.integer(check.last.httpStatus)
        writer.key("redirects")
        writer.integer(check.last.redirects)
        writer.key("portalURL")
        writer.string(check.last.portalURL)
        writer.key("address")
        writer.string(check.last.address?.description)
        writeMilliseconds("dnsMs", timing.dns, &writer)
        writeMilliseconds("connectMs", timing.connect, &writer)
        writeMilliseconds("tlsMs", timing.tls, &writer)
        writeMilliseconds("firstByteMs", timing.firstByte, &writer)
        writeMilliseconds("totalMs", timing.total, &writer)
        writer.key("lossPercent")
        writer.double(check.lossPercent)
        writeMilliseconds("rttMinMs", check.roundTripMinimum, &writer)
        writeMilliseconds("rttAvgMs", check.roundTripAverage, &writer)
        writeMilliseconds("rttMaxMs", check.roundTripMaximum, &writer)
        writer.endObject()
    }

    private static func writeMilliseconds(_ key: StaticString, _ microseconds: Int64?, _ writer: inout JSONWriter) {
        writer.key(key)
        if let microseconds { writer.double(Double(microseconds) / 1000) } else { writer.null() }
    }
}
