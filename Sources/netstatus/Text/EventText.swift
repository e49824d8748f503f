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
        let changes = previous.map { ChangeText(old: $0, new: path).words(event.changes) } ?? []
        if !changes.isEmpty { text += "  " + changes.joined(separator: ", ") }
        return text + "\n"
    }
}
