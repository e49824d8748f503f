/// The lines of `--explain` about what is not the kernel's: the user's rules, managers, leases.
enum SourceExplainer {
    /// What they say of one interface.
    static func lines(_ interface: NetworkInterface, _ assembly: PathAssembly) -> [String] {
        guard let link = assembly.table[interface.index] else { return [] }
        var lines: [String] = []
        for layer in assembly.stacks.chain(from: link).indices.compactMap({ assembly.table[$0] }) {
            let name = layer.index == link.index ? "" : "\(layer.name.text): "
            if let answer = assembly.rules.expensive(layer) { lines.append(rule(name + "expensive", answer)) }
            if let answer = assembly.rules.constrained(layer) { lines.append(rule(name + "constrained", answer)) }
        }
        if let device = assembly.managers.device(link) {
            let connection = device.connection.map { ", connection '\($0.text)'" } ?? ""
            let metered = ManagerPolicy.meteredText(device)
            lines.append("  NetworkManager: \(ManagerPolicy.stateText(device)), metered \(metered)\(connection)")
        }
        if assembly.managers.hasMeteredLease(link) { lines.append("  DHCP lease: holds ANDROID_METERED") }
        if let modem = assembly.managers.modem(link) { lines.append(self.modem(modem)) }
        return lines
    }

    private static func rule(_ question: String, _ answer: UserRulePolicy.Answer) -> String {
        "  rule: \(question): \(answer.value ? "yes" : "no") by \(answer.file.text), line \(answer.line)"
    }

    private static func modem(_ modem: Modem) -> String {
        let details = CellularPolicy.details(modem)
        var words = [details.state ?? "unknown"]
        if CellularPolicy.reason(modem) == .cellularDisabled { words.append(CellularPolicy.cause(modem)) }
        if let registration = details.registration { words.append("registration \(registration)") }
        if let technology = details.technology { words.append(technology) }
        if let name = details.operatorName { words.append("operator '\(name)'") }
        if let signal = details.signalPercent { words.append("signal \(signal) %") }
        return "  ModemManager: \(words.joined(separator: ", "))"
    }

    /// The rules files as they were read.
    static func files(_ files: [UserRuleFile]) -> [String] {
        files.flatMap { file in
            ["rules: \(file.path.text) holds \(file.rules.count)"] + file.complaints.map { "  \($0)" }
        }
    }
}
