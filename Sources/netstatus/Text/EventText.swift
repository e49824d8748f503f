import NetPath

/// A record of a stream for a person: one line, with local time, the state, and what changed from what to what.
struct EventText {
    let style: TextStyle

    /// - Parameter previous: the path of the record before, for the values that changed.
    func line(_ event: PathEvent, previous: NetworkPath?) -> String {
        let path = event.path
        var text = LocalTime.text(event.time) + "  "
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
}
