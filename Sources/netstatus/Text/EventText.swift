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
        let changes = event.changes.compactMap { change($0, previous, path) }
        if !changes.isEmpty { text += "  " + changes.joined(separator: ", ") }
        return text + "\n"
    }

    /// What the description repeats is left out; objects are named without their values.
    private func change(_ key: PathKey, _ old: NetworkPath?, _ new: NetworkPath) -> String? {
        switch key {
        case .description, .schema, .time, .message: return nil
        case .ipv4, .ipv6, .interfaces: return key.rawValue
        default: break
        }
        guard let old else { return key.rawValue }
        return "\(key.rawValue) \(value(key, old)) → \(value(key, new))"
    }

    private func value(_ key: PathKey, _ path: NetworkPath) -> String {
        let text = ValueLines.values([.path(key)], of: path).first ?? ""
        return text.isEmpty ? "none" : text
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
        let milliseconds = String(1000 + time.microseconds / 1000 % 1000).dropFirst()
        return format("%Y-%m-%dT%H:%M:%S") + ".\(milliseconds)" + format("%z")
    }
}
