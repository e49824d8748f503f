import NetPath

/// A path as a person gets it: one line that says it all, then what it rests on, then the interfaces.
struct TextReport {
    private let path: NetworkPath
    private let style: TextStyle

    /// What of the resolver's file is not used.
    private let notes: [String]

    init(_ path: NetworkPath, _ style: TextStyle, notes: [String] = []) {
        self.path = path
        self.style = style
        self.notes = notes
    }

    /// The whole text, with a newline at the end. `evidence` are the lines of `--explain`.
    func text(evidence: [String] = []) -> String {
        var lines = headline
        let details = details
        if !details.isEmpty { lines += [""] + details }
        let table = InterfaceTable(path.interfaces, style).lines
        if !table.isEmpty { lines += [""] + table }
        if !evidence.isEmpty { lines += [""] + evidence.map { TerminalText.escaped($0) } }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `satisfied: eth0 (wired Ethernet). Traffic leaves through eth0 via 10.0.0.1.`
    private var headline: [String] {
        let status = path.status.rawValue
        var text = "\(status):"
        if let active = path.activeInterface {
            text += " \(TerminalText.escaped(active.name)) (\(TerminalText.escaped(ReasonText.words(typeOf: active))))."
        }
        if !path.message.isEmpty { text += " \(TerminalText.escaped(path.message))" }
        var lines = TextWrap.lines(text.split(separator: " ").map(String.init), width: style.width)
        // The status is the first word of the first line, whatever the width.
        if let first = lines.first {
            lines[0] = style.paint(status, .init(path.status)) + first.dropFirst(status.count)
        }
        return lines
    }

    private var details: [String] {
        var rows: [(String, [String])] = []
        if !path.gateways.isEmpty { rows.append(("Gateways", list(path.gateways))) }
        for family in AddressFamily.allCases where path[family].reason != .notEvaluated {
            rows.append((family == .ipv4 ? "IPv4" : "IPv6", [describe(path[family])]))
        }
        if path.reason != .notEvaluated, path.reason != .kernelUnavailable || path.supportsDNS {
            var words = path.supportsDNS ? list(path.dnsServers) : ["no usable name server"]
            if !notes.isEmpty { words.append("(resolv.conf: \(TerminalText.escaped(notes.joined(separator: "; "))))") }
            rows.append(("DNS", words))
            if !path.dnsSearch.isEmpty { rows.append(("Search", path.dnsSearch.map { TerminalText.escaped($0) })) }
        }
        for interface in path.interfaces {
            if let words = WirelessText.words(interface, quality: path.linkQuality) { rows.append(("Wi-Fi", [words])) }
        }
        if let cost { rows.append(("Cost", [cost])) }
        if let connection { rows.append(("Manager", [connection])) }
        for (name, modem) in modems { rows.append(("Modem", ["\(name): \(modem)"])) }
        return rows.flatMap { label, words in
            TextWrap.lines(
                words.flatMap { $0.split(separator: " ").map(String.init) },
                first: "  " + TerminalText.padded(label, to: 10),
                next: String(repeating: " ", count: 12),
                width: style.width
            )
        }
    }

    private func list(_ addresses: [ScopedAddress]) -> [String] {
        addresses.map { TerminalText.escaped($0.description) }
    }

    /// `from 10.0.0.2 through eth0, metric 100`, or why not.
    private func describe(_ family: FamilyPath) -> String {
        guard family.status == .satisfied else {
            let through = family.interface.map { " on \($0)" } ?? ""
            return TerminalText.escaped("\(ReasonText.words(family.reason))\(through)")
        }
        var words: [String] = []
        if let source = family.source { words.append("from \(source)") }
        if let interface = family.interface { words.append("through \(interface)") }
        if let gateway = family.gateway { words.append("via \(gateway)") }
        var text = words.joined(separator: " ")
        if let metric = family.metric, metric != 0 { text += ", metric \(metric)" }
        if let table = family.table, table != 254 { text += ", table \(table)" }
        if family.nextHops.count > 1 {
            text += ", \(family.nextHops.count(where: \.isUsable)) of \(family.nextHops.count) next hops usable"
        }
        return TerminalText.escaped(text.isEmpty ? "satisfied" : text)
    }

    /// Said of a satisfied path only: without a path nothing costs.
    private var cost: String? {
        guard path.status == .satisfied, let expense = path.expense, let constraint = path.constraint else {
            return nil
        }
        return [describe(expense, "expensive"), describe(constraint, "constrained")].joined(separator: ", ")
    }

    /// What the network manager calls the connection in use.
    private var connection: String? {
        guard let name = path.activeInterface?.connection else { return nil }
        return "connection '\(TerminalText.escaped(name))'"
    }

    /// `wwan0: 4g (lte), Example Mobile, home, 67 %, connected`.
    private var modems: [(String, String)] {
        path.interfaces.compactMap { interface in
            guard let cellular = interface.cellular else { return nil }
            var words: [String] = []
            if let generation = cellular.generation {
                words.append(cellular.technology.map { "\(generation) (\($0))" } ?? generation)
            }
            words += [cellular.operatorName, cellular.registration].compactMap { $0 }
            if let signal = cellular.signalPercent { words.append("signal \(signal) %") }
            if let state = cellular.state { words.append(state) }
            return (TerminalText.escaped(interface.name), TerminalText.escaped(words.joined(separator: ", ")))
        }
    }

    private func describe(_ cost: Cost, _ word: String) -> String {
        let text = cost.applies ? word : "not \(word)"
        return cost.because == .typeDefault ? text : "\(text) (\(ReasonText.words(cost.because)))"
    }
}
