/// The evidence behind a path, one line a step in reading order.
package enum PathExplainer {
    /// Lines for `--explain`. Names in them are outside data: escape before a terminal sees them.
    package static func explain(_ snapshot: Snapshot, _ question: PathQuestion, _ path: NetworkPath) -> [String] {
        let assembly = PathAssembly(snapshot, question)
        var lines = ["facts read at \(snapshot.time), Linux \(snapshot.kernel)"]
        lines += caller(snapshot, assembly)
        for family in AddressFamily.allCases { lines += explain(family, assembly, path[family]) }
        for interface in path.interfaces { lines += explain(interface, assembly) }
        lines += resolver(snapshot.resolver)
        lines += SourceExplainer.files(snapshot.userRules)
        lines += snapshot.notes.map { "note: \($0)" }
        lines.append("so: \(path.status.rawValue), \(path.reason.rawValue)")
        return lines
    }

    private static func caller(_ snapshot: Snapshot, _ assembly: PathAssembly) -> [String] {
        var lines: [String] = []
        if snapshot.caller.boundIndex != 0 {
            let name = assembly.table.name(snapshot.caller.boundIndex) ?? "index \(snapshot.caller.boundIndex)"
            lines.append("caller: its sockets are bound to \(name)")
        }
        if snapshot.caller.mark != 0 {
            lines.append("caller: its sockets carry mark 0x" + String(snapshot.caller.mark, radix: 16))
        }
        return lines
    }

    private static func explain(_ family: AddressFamily, _ assembly: PathAssembly, _ path: FamilyPath) -> [String] {
        let name = family == .ipv4 ? "IPv4" : "IPv6"
        let view = assembly.view(family)
        switch view.method {
        case .notRead: return ["\(name): left out"]
        case .absent: return ["\(name): the kernel lacks it"]
        case .unreadable: return ["\(name): the kernel could not be asked"]
        case .dump: return ["\(name): the kernel cannot look up; its default routes were listed"] + end(name, path)
        case .addresses: return ["\(name): the kernel tells nothing of routes; judged by addresses"] + end(name, path)
        case .lookup: break
        }
        let destination = assembly.snapshot.destinations.first { $0.destination == assembly.question.destination }
        let answers = destination?.answers ?? assembly.snapshot[family].answers
        let unbound = answers.filter { $0.source == nil }.prefix(view.probes.count)
        var lines = ["\(name): asked the kernel for \(unbound.count) destination\(unbound.count == 1 ? "" : "s")"]
        for (answer, verdict) in zip(unbound, view.probes) {
            guard let reply = answer.match ?? answer.plain else { continue }
            lines.append("  to \(answer.destination): \(RouteText.text(reply, verdict))")
        }
        for answer in answers where answer.source != nil {
            guard let source = answer.source, let reply = answer.match else { continue }
            let verdict = RouteVerdict(reason: .noRoute, destination: answer.destination)
            let end = answer.confirmedSource == source ? ", confirmed" : ""
            lines.append("  from \(source) to \(answer.destination): \(RouteText.text(reply, verdict))\(end)")
        }
        return lines + RuleExplainer.lines(family, assembly, view.unbound) + end(name, path)
    }

    private static func end(_ name: String, _ path: FamilyPath) -> [String] {
        var line = "  \(name) is \(path.status.rawValue), \(path.reason.rawValue)"
        if let interface = path.interface { line += ", through \(interface)" }
        if let source = path.source { line += ", from \(source)" }
        return [line]
    }

    private static func explain(_ interface: NetworkInterface, _ assembly: PathAssembly) -> [String] {
        var verdict: String
        if let because = interface.unavailableBecause {
            verdict = "cannot carry the path: \(because.word)"
        } else {
            verdict = interface.isActive ? "carries the path" : "could carry the path"
        }
        for (name, bound) in [("IPv4", interface.ipv4), ("IPv6", interface.ipv6)] {
            guard let bound else { continue }
            verdict += "; bound to it, \(name) goes"
            if let gateway = bound.gateway { verdict += " via \(gateway)" }
            if let source = bound.source { verdict += " from \(source)" }
            verdict += ", table \(RuleDeduction.table(bound.table)), metric \(bound.metric ?? 0)"
        }
        let carrier = interface.hasCarrier.map { $0 ? ", carrier" : ", no carrier" } ?? ""
        let state = "\(interface.isUp ? "up" : "down")\(carrier), operstate \(interface.operState)"
        let kind = interface.kind.map { "kind \($0)" } ?? "no link kind"
        return [
            "\(interface.name): \(verdict)", "  state: \(state)",
            "  type: \(interface.type.rawValue) because \(interface.typeBecause.rawValue) (\(kind)\(stack(interface, assembly)))",
            "  expensive: \(interface.isExpensive) because \(interface.expense.because.rawValue), "
                + "constrained: \(interface.isConstrained) because \(interface.constraint.because.rawValue)",
        ] + wireless(interface, assembly) + SourceExplainer.lines(interface, assembly)
            + underlay(interface, assembly)
    }

    private static func stack(_ interface: NetworkInterface, _ assembly: PathAssembly) -> String {
        var text = ""
        if let driver = interface.driver { text += ", driver \(driver)" }
        if !interface.lower.isEmpty { text += ", on \(interface.lower.joined(separator: " "))" }
        guard let link = assembly.table[interface.index] else { return text }
        for layer in assembly.stacks.chain(from: link).indices.compactMap({ assembly.table[$0] }) {
            guard let port = layer.activePort.flatMap({ assembly.table.name($0) }) else { continue }
            text += ", \(layer.name.text) uses \(port)"
        }
        return text
    }

    private static func wireless(_ interface: NetworkInterface, _ assembly: PathAssembly) -> [String] {
        guard let facts = assembly.table[interface.index]?.wireless, let wifi = interface.wifi else { return [] }
        var words = ["nl80211 says \(wifi.mode?.rawValue ?? "nothing of the mode")"]
        if let ssid = wifi.ssid { words.append("SSID '\(ssid.text)' (\(ssid.hex))") }
        if let bssid = wifi.bssid { words.append("BSSID \(bssid)") }
        if let frequency = wifi.frequencyMHz { words.append("\(frequency) MHz") }
        if let signal = wifi.signalDbm {
            words.append("\(signal) dBm (\(LinkQualityPolicy.quality(signalDbm: signal).rawValue) by that alone)")
        }
        if facts.awaitsAuthorization { words.append("associated, not authorised") }
        if let cost = facts.cost { words.append(WirelessPolicy.costText(cost, WirelessPolicy.isMetered(facts))) }
        if let radio = facts.radio {
            let means = [(radio.isSoftBlocked, "soft"), (radio.isHardBlocked, "hard")].filter { $0.0 }.map { $0.1 }
            words.append(means.isEmpty ? "radio not blocked" : "radio blocked (\(means.joined(separator: ", ")))")
        }
        return ["  wifi: " + words.joined(separator: ", ")]
    }

    private static func underlay(_ interface: NetworkInterface, _ assembly: PathAssembly) -> [String] {
        guard let link = assembly.table[interface.index], LinkKind(link) == .tunnel else { return [] }
        func name(_ index: Int32) -> String { assembly.table.name(index) ?? "index \(index)" }
        let remote = link.tunnel?.remote.map { " to \($0)" } ?? ""
        switch assembly.stacks.underlay(of: link) {
        case .unknown: return ["  underlay: unknown, nothing tells what its packets leave through"]
        case .link(let index): return ["  underlay\(remote): through \(name(index))"]
        case .down(let index): return ["  underlay\(remote): no path\(index.map { " through \(name($0))" } ?? "")"]
        }
    }

    private static func resolver(_ resolver: Resolver) -> [String] {
        func line(_ name: String, _ file: ResolverFile) -> String {
            let servers = file.nameServers.map(\.text).joined(separator: " ")
            switch file.state {
            case .missing: return "DNS: \(name) is missing"
            case .unreadable: return "DNS: \(name) could not be read"
            case .read: return "DNS: \(name) names \(servers.isEmpty ? "no server" : servers)"
            }
        }
        func lines(_ name: String, _ file: ResolverFile) -> [String] {
            [line(name, file)] + ResolverNotes.notes(file).map { "  \($0)" }
        }
        let first = lines("resolv.conf", resolver.file)
        guard let behind = resolver.behindStub else { return first }
        return first + lines("the file behind the stub", behind)
    }
}
