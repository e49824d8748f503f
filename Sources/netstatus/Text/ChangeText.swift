import NetPath

/// What differs between two paths, for a person: from what to what.
struct ChangeText {
    let old: NetworkPath
    let new: NetworkPath

    /// The changes that these keys name; what the description repeats is left out.
    func words(_ keys: [PathKey]) -> [String] { keys.flatMap { words($0, tellsWay: keys.contains(where: Self.isWay)) } }

    /// These say already where a family's path leads now.
    private static func isWay(_ key: PathKey) -> Bool { key == .status || key == .active || key == .gateways }

    private func words(_ key: PathKey, tellsWay: Bool) -> [String] {
        switch key {
        case .description, .schema, .time, .message: []
        case .ipv4: tellsWay ? [key.rawValue] : words(.ipv4, key)
        case .ipv6: tellsWay ? [key.rawValue] : words(.ipv6, key)
        case .interfaces: interfaces
        default: [Self.step(key.rawValue, value(.path(key), old), value(.path(key), new))]
        }
    }

    private func words(_ family: AddressFamily, _ key: PathKey) -> [String] {
        let changes = FamilyKey.allCases.filter { $0 != .nextHops }.compactMap { part -> String? in
            let (before, after) = (value(.family(family, part), old), value(.family(family, part), new))
            return before == after ? nil : Self.step("\(key.rawValue).\(part.rawValue)", before, after)
        }
        return changes.isEmpty ? ["\(key.rawValue).nextHops"] : changes
    }

    private func value(_ key: ValueKey, _ path: NetworkPath) -> String {
        let text = ValueLines.values([key], of: path).first ?? ""
        return text.isEmpty ? "none" : text
    }

    private static func step(_ name: String, _ old: String, _ new: String) -> String { "\(name) \(old) → \(new)" }

    private var interfaces: [String] {
        let gone = old.interfaces.filter { before in !new.interfaces.contains { $0.index == before.index } }
        let changes = new.interfaces.compactMap { after -> String? in
            let name = TerminalText.escaped(after.name)
            guard let before = old.interfaces.first(where: { $0.index == after.index }) else { return "\(name) is new" }
            return before == after ? nil : Self.words(before, after, name)
        }
        return gone.map { "\(TerminalText.escaped($0.name)) is gone" } + (changes.isEmpty ? ["interfaces"] : changes)
    }

    private static func words(_ old: NetworkInterface, _ new: NetworkInterface, _ name: String) -> String? {
        var parts: [String] = []
        if old.name != new.name { parts.append("was \(TerminalText.escaped(old.name))") }
        if old.wifi?.ssid != new.wifi?.ssid { parts.append("SSID \(network(old)) → \(network(new))") }
        if state(old) != state(new) { parts.append("\(state(old)) → \(state(new))") }
        parts += addresses(old).filter { !addresses(new).contains($0) }.map { "-\($0)" }
        parts += addresses(new).filter { !addresses(old).contains($0) }.map { "+\($0)" }
        return parts.isEmpty ? nil : "\(name) " + parts.joined(separator: " ")
    }

    private static func network(_ interface: NetworkInterface) -> String {
        interface.wifi?.ssid.map { TerminalText.escaped($0.text) } ?? "none"
    }

    private static func state(_ interface: NetworkInterface) -> String {
        guard let because = interface.unavailableBecause else { return "available" }
        return ReasonText.words(because, master: interface.master.map { TerminalText.escaped($0) })
    }

    private static func addresses(_ interface: NetworkInterface) -> [String] {
        interface.addresses.map { TerminalText.escaped("\($0.address)/\($0.prefixLength)") }
    }
}
