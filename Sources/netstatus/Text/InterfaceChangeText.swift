import NetPath

/// What differs between two states of one interface, for a person.
struct InterfaceChangeText {
    let old: NetworkInterface
    let new: NetworkInterface

    /// The most differences that are told of one interface.
    private static let mostParts = 6

    /// `eth0 available → no carrier -192.0.2.2/24`; nil where only members differ that make no record.
    var words: String? {
        let parts = names + state + addresses + ways + rest
        guard !parts.isEmpty else { return nil }
        let more = parts.count - Self.mostParts
        let told = parts.prefix(Self.mostParts) + (more > 0 ? ["and \(more) more"] : [])
        return ([TerminalText.escaped(new.name)] + told).joined(separator: " ")
    }

    private var names: [String] {
        var parts: [String] = []
        if old.name != new.name { parts.append("was \(TerminalText.escaped(old.name))") }
        if old.wifi?.ssid != new.wifi?.ssid { parts.append(ChangeText.step("SSID", network(old), network(new))) }
        if old.wifi?.bssid != new.wifi?.bssid {
            parts.append(ChangeText.step("BSSID", old.wifi?.bssid ?? "none", new.wifi?.bssid ?? "none"))
        }
        return parts
    }

    private func network(_ interface: NetworkInterface) -> String {
        interface.wifi?.ssid.map { TerminalText.escaped($0.text) } ?? "none"
    }

    /// What it could do; and up, carrier and operational state where that does not say it.
    private var state: [String] {
        var parts: [String] = []
        let (was, now) = (Self.state(old), Self.state(new))
        if was != now { parts.append("\(was) → \(now)") }
        let saysLink = was != now && [old, new].contains { Self.isAboutLink($0.unavailableBecause) }
        if saysLink { return parts }
        if old.isUp != new.isUp { parts.append(new.isUp ? "is up" : "is down") }
        if old.hasCarrier != new.hasCarrier, let carrier = new.hasCarrier {
            parts.append(carrier ? "has carrier" : "lost carrier")
        }
        if parts.isEmpty, old.operState != new.operState { parts.append("\(old.operState) → \(new.operState)") }
        return parts
    }

    private static func isAboutLink(_ because: Unavailability?) -> Bool {
        switch because {
        case .reason(.noCarrier), .reason(.interfaceDown), .reason(.linkDown), .reason(.linkDormant): true
        default: false
        }
    }

    private static func state(_ interface: NetworkInterface) -> String {
        guard let because = interface.unavailableBecause else { return "available" }
        return ReasonText.words(because, master: interface.master.map { TerminalText.escaped($0) })
    }

    private var addresses: [String] {
        let (was, now) = (old.addresses, new.addresses)
        func text(_ address: AssignedAddress) -> String {
            TerminalText.escaped("\(address.address)/\(address.prefixLength)")
        }
        let (before, after) = (was.map(text), now.map(text))
        var parts = before.filter { !after.contains($0) }.map { "-\($0)" }
        for (address, text) in zip(now, after) {
            guard let place = before.firstIndex(of: text) else {
                parts.append("+\(text)")
                continue
            }
            if let change = Self.change(was[place], address) { parts.append("\(text) \(change)") }
        }
        return parts
    }

    /// `is deprecated`, `is no longer tentative`.
    private static func change(_ old: AssignedAddress, _ new: AssignedAddress) -> String? {
        guard old != new else { return nil }
        // What is tentative is said to be permanent only once it no longer is.
        let lost = old.flags.filter { !new.flags.contains($0) && $0 != "permanent" }.map { "is no longer \($0)" }
        let gained = new.flags.filter { !old.flags.contains($0) && $0 != "permanent" }.map { "is \($0)" }
        if !lost.isEmpty || !gained.isEmpty { return (lost + gained).joined(separator: ", ") }
        return old.isUsable == new.isUsable ? "differs" : new.isUsable ? "is usable" : "is not usable"
    }

    /// Its own ways out: `-IPv4 via 10.0.0.1 +IPv4 via 10.0.0.7 metric 50`.
    private var ways: [String] {
        [("IPv4", old.ipv4, new.ipv4), ("IPv6", old.ipv6, new.ipv6)].flatMap { name, was, now -> [String] in
            guard was != now else { return [] }
            let differsInSource = was.map(Self.route) == now.map(Self.route)
            func text(_ sign: String, _ way: BoundPath?) -> [String] {
                guard let way else { return [] }
                let source = differsInSource ? way.source.map { " from \($0)" } ?? " from nothing" : ""
                return [TerminalText.escaped("\(sign)\(name) \(Self.route(way))\(source)")]
            }
            return text("-", was) + text("+", now)
        }
    }

    private static func route(_ way: BoundPath) -> String {
        var text = way.gateway.map { "via \($0)" } ?? "on the link"
        if let metric = way.metric, metric != 0 { text += " metric \(metric)" }
        if way.table != 254 { text += " table \(way.table)" }
        return text
    }

    /// The members that seldom differ, as they are in JSON.
    private var rest: [String] {
        let keys: [InterfaceKey] = [
            .type, .kind, .master, .lower, .hardwareAddress, .driver, .isExpensive, .isConstrained,
        ]
        var parts = keys.compactMap { key -> String? in
            if key == .master, [old, new].contains(where: { $0.unavailableBecause == .isPort }) { return nil }
            let (was, now) = (value(key, old), value(key, new))
            return was == now ? nil : ChangeText.step(key.rawValue, was, now)
        }
        for (name, was, now) in [
            ("mode", old.wifi?.mode?.rawValue, new.wifi?.mode?.rawValue),
            ("MHz", old.wifi?.frequencyMHz.map(String.init), new.wifi?.frequencyMHz.map(String.init)),
            ("modem", old.cellular?.state, new.cellular?.state),
            ("technology", old.cellular?.technology, new.cellular?.technology),
            ("operator", old.cellular?.operatorName, new.cellular?.operatorName),
            ("registration", old.cellular?.registration, new.cellular?.registration),
        ] where was != now {
            parts.append(
                ChangeText.step(name, TerminalText.escaped(was ?? "none"), TerminalText.escaped(now ?? "none"))
            )
        }
        return parts
    }

    private func value(_ key: InterfaceKey, _ interface: NetworkInterface) -> String {
        let text = ValueLines.value(key, of: interface)
        return text.isEmpty ? "none" : text
    }
}
