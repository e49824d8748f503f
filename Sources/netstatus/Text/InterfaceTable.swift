import NetPath

/// The interfaces as a table: which carries the path, which could, and why each of the others cannot.
struct InterfaceTable {
    private struct Row {
        var name: String
        var state: String
        var tone: TextStyle.Tone
        var type: String
        var addresses: [String]
    }

    private let rows: [Row]
    private let style: TextStyle

    init(_ interfaces: [NetworkInterface], _ style: TextStyle) {
        self.style = style
        rows = interfaces.map(Self.row)
    }

    private static func row(_ interface: NetworkInterface) -> Row {
        let (state, tone): (String, TextStyle.Tone) =
            if interface.isActive {
                ("active", .good)
            } else if interface.isAvailable {
                ("available", .good)
            } else if let because = interface.unavailableBecause {
                (ReasonText.words(because, master: interface.master), Self.tone(because))
            } else {
                ("unavailable", .warning)
            }
        return Row(
            name: TerminalText.escaped(interface.name),
            state: TerminalText.escaped(state),
            tone: tone,
            type: TerminalText.escaped(ReasonText.words(typeOf: interface)),
            addresses: interface.addresses.filter { $0.scope != .link || interface.addresses.count == 1 }.map {
                TerminalText.escaped("\($0.address)/\($0.prefixLength)")
            }
        )
    }

    private static func tone(_ because: Unavailability) -> TextStyle.Tone {
        switch because {
        case .isPort, .isLoopback, .filtered: .faint
        case .reason(let reason): reason.status == .requiresConnection ? .warning : .bad
        }
    }

    var lines: [String] {
        guard !rows.isEmpty else { return [] }
        let head = ["INTERFACE", "STATE", "TYPE", "ADDRESSES"]
        func width(_ title: String, _ cell: (Row) -> String) -> Int {
            rows.reduce(title.utf8.count) { max($0, TerminalText.columns(cell($1))) } + 2
        }
        let name = width(head[0], \.name)
        let state = width(head[1], \.state)
        let type = width(head[2], \.type)
        func line(_ cells: [String]) -> String {
            "  " + TerminalText.padded(cells[0], to: name) + TerminalText.padded(cells[1], to: state)
                + TerminalText.padded(cells[2], to: type)
        }
        var lines = [line(head) + head[3]]
        for row in rows {
            let indent = String(repeating: " ", count: 2 + name + state + type)
            let start = line([row.name, row.state, row.type])
            var wrapped = TextWrap.lines(row.addresses, first: start, next: indent, width: style.width)
            // Painted last: escapes have no width.
            let before = "  " + TerminalText.padded(row.name, to: name)
            let after = wrapped[0].dropFirst(before.count + row.state.count)
            wrapped[0] = before + style.paint(row.state, row.tone) + after
            lines += wrapped.map(trimmed)
        }
        return lines
    }

    private func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
