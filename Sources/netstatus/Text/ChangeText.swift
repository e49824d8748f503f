import NetPath

/// What differs between two paths, for a person: from what to what, and bounded, whatever a machine holds.
struct ChangeText {
    let old: NetworkPath
    let new: NetworkPath

    /// The most interfaces that are told of in one record.
    private static let mostInterfaces = 8
    /// The most characters of one value.
    private static let longestValue = 120

    /// The changes that these keys name. Left out is what follows from another of them.
    func words(_ keys: [PathKey]) -> [String] { keys.filter { !isTold($0, keys) }.flatMap { words($0, keys) } }

    private func isTold(_ key: PathKey, _ keys: [PathKey]) -> Bool {
        switch key {
        case .description, .schema, .time, .message: true
        // The line says the reason beside the status.
        case .reason: keys.contains(.status)
        case .interfaceType, .usesInterfaceTypes: keys.contains(.active)
        // Without a path there is none.
        case .expensiveBecause: keys.contains(.status) && !keys.contains(.isExpensive)
        case .constrainedBecause: keys.contains(.status) && !keys.contains(.isConstrained)
        case .supportsIPv4: keys.contains(.ipv4)
        case .supportsIPv6: keys.contains(.ipv6)
        case .supportsDNS: keys.contains(.dnsServers)
        case .availableInterfaceTypes: keys.contains(.availableInterfaces)
        default: false
        }
    }

    private func words(_ key: PathKey, _ keys: [PathKey]) -> [String] {
        switch key {
        case .ipv4: words(of: .ipv4, keys)
        case .ipv6: words(of: .ipv6, keys)
        case .interfaces: interfaces
        default: [Self.step(key.rawValue, value(.path(key), old), value(.path(key), new))]
        }
    }

    /// `ipv4 no route → satisfied from 10.0.0.2`, or each value that differs and no other key tells.
    private func words(of family: AddressFamily, _ keys: [PathKey]) -> [String] {
        let (before, after) = (old[family], new[family])
        guard before.reason == after.reason else {
            let source = after.status == .satisfied ? after.source.map { " from \($0)" } ?? "" : ""
            let (words, now) = (ReasonText.words(before.reason), ReasonText.words(after.reason))
            return [Self.step(family.rawValue, words, TerminalText.escaped(now + source))]
        }
        return FamilyKey.allCases.compactMap { part in
            switch part {
            case .interface where keys.contains(.active): return nil
            case .gateway where keys.contains(.gateways): return nil
            // One hop is told by interface and gateway.
            case .nextHops where max(before.nextHops.count, after.nextHops.count) < 2: return nil
            default: break
            }
            let key = ValueKey.family(family, part)
            let isHops = part == .nextHops
            let was = isHops ? Self.hops(before) : value(key, old)
            let now = isHops ? Self.hops(after) : value(key, new)
            return was == now ? nil : Self.step("\(family.rawValue).\(part.rawValue)", was, now)
        }
    }

    /// `eth0 via 10.0.0.1 + eth1[linkDown]`.
    private static func hops(_ family: FamilyPath) -> String {
        let texts = family.nextHops.map { hop in
            let flags = hop.flags.isEmpty ? "" : "[\(hop.flags.map(\.rawValue).joined(separator: " "))]"
            return (hop.interface ?? "index \(hop.interfaceIndex)") + flags + (hop.gateway.map { " via \($0)" } ?? "")
        }
        return texts.isEmpty ? "none" : TerminalText.escaped(texts.joined(separator: " + "))
    }

    private func value(_ key: ValueKey, _ path: NetworkPath) -> String {
        let text = ValueLines.values([key], of: path).first ?? ""
        return text.isEmpty ? "none" : text
    }

    static func step(_ name: String, _ old: String, _ new: String) -> String {
        "\(name) \(bounded(old)) → \(bounded(new))"
    }

    private static func bounded(_ text: String) -> String {
        text.utf8.count <= longestValue ? text : text.prefix(longestValue) + "…"
    }

    private var interfaces: [String] {
        let gone = old.interfaces.filter { before in !new.interfaces.contains { $0.index == before.index } }
        var words = gone.map { "\(TerminalText.escaped($0.name)) is gone" }
        for after in new.interfaces {
            guard let before = old.interfaces.first(where: { $0.index == after.index }) else {
                words.append("\(TerminalText.escaped(after.name)) is new")
                continue
            }
            if before != after, let text = InterfaceChangeText(old: before, new: after).words { words.append(text) }
        }
        guard !words.isEmpty else {
            let (was, now) = (old.interfaces.map(\.name), new.interfaces.map(\.name))
            let names = [was, now].map { TerminalText.escaped($0.joined(separator: " ")) }
            return was == now ? ["interfaces"] : [Self.step("interfaces", names[0], names[1])]
        }
        let rest = words.count - Self.mostInterfaces
        return words.prefix(Self.mostInterfaces) + (rest > 0 ? ["\(rest) more interfaces changed"] : [])
    }
}
