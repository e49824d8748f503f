import Glibc
import NetPath

/// A record of a stream for a person: one line, with local time, the state, and what changed from what to what.
struct EventText {
    let style: TextStyle

    /// - Parameter previous: the path of the record before, for the values that changed.
    func line(_ event: PathEvent, previous: NetworkPath?) -> String {
        let path = event.path
        var text = Self.local(event.time) + "  "
        if event.kind == .stopped { text += "stopped, " }
        text += style.paint(path.status.rawValue, .init(path.status))
        if let active = path.activeInterface { text += " \(TerminalText.escaped(active.name))" }
        if path.status != .satisfied { text += " (\(path.reason.rawValue))" }
        let changes = previous.map { ChangeText(old: $0, new: path).words(event.changes) } ?? []
        if !changes.isEmpty { text += "  " + changes.joined(separator: ", ") }
        return text + "\n"
    }

    /// ISO 8601 in the local zone, with milliseconds.
    private static func local(_ time: Timestamp) -> String {
        var seconds = time_t(time.microseconds / 1_000_000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return time.description }
        func format(_ pattern: String) -> String {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
                let size = strftime(buffer.baseAddress!, buffer.count, pattern, &parts)
                return String(decoding: buffer[..<size].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }
        // A recording may claim any time: before 1970 the remainder is negative.
        let milliseconds = String(2000 + time.microseconds / 1000 % 1000).suffix(3)
        return format("%Y-%m-%dT%H:%M:%S") + ".\(milliseconds)" + format("%z")
    }
}
