/// What else a person should know of a family's route: hops that are down, halves that go elsewhere, ports that
/// mislead.
enum PathNotes {
    static func notes(_ assembly: PathAssembly, _ verdict: RouteVerdict) -> [String] {
        let view = assembly.view(verdict.family)
        var notes: [String] = []
        if let note = downHops(verdict) { notes.append(note) }
        if let note = otherHalf(assembly, verdict, view) { notes.append(note) }
        if let note = method(view) { notes.append(note) }
        if let note = carrierNote(assembly, verdict) { notes.append(note) }
        if let note = portNote(assembly, verdict) { notes.append(note) }
        return notes
    }

    private static func downHops(_ verdict: RouteVerdict) -> String? {
        let down = verdict.hops.filter { !$0.isUsable }.count
        guard verdict.reason == .satisfied, down > 0 else { return nil }
        return "\(down) of \(verdict.hops.count) next hops \(down == 1 ? "is" : "are") down"
    }

    /// Some of the addresses go another way than the route that won, or none.
    private static func otherHalf(_ assembly: PathAssembly, _ verdict: RouteVerdict, _ view: FamilyView) -> String? {
        let winner = verdict.activeHop?.interfaceIndex
        // The probes tell of unbound sockets, and of the public Internet.
        guard assembly.question.destination == nil, let covered = verdict.matchedLength,
            winner == view.unbound.activeHop?.interfaceIndex
        else { return nil }
        for probe in view.probes {
            // A public address that somebody put on this machine.
            if let hop = probe.activeHop, assembly.table[hop.interfaceIndex]?.flags.contains(.loopback) == true {
                continue
            }
            let half = "the \(probe.destination.bytes[0] >= 128 ? "upper" : "lower") half of the addresses"
            let isHalf = covered == 1 && probe.family == .ipv4
            guard let length = probe.matchedLength else {
                guard probe.reason == .noRoute else { return "destinations such as \(probe.destination) are refused" }
                return isHalf ? "\(half) has no route" : "destinations such as \(probe.destination) have no route"
            }
            guard length > 0 || covered > 0, let hop = probe.activeHop, hop.interfaceIndex != winner else { continue }
            let name = hop.interface ?? "another interface"
            let isOther = probe.family == .ipv4 && (length == 1 || isHalf && length == 0)
            guard isOther else { return "destinations such as \(probe.destination) leave through \(name)" }
            return "\(half) leaves through \(name)"
        }
        return nil
    }

    private static func method(_ view: FamilyView) -> String? {
        switch view.method {
        case .dump: "judged by the list of default routes, for the kernel cannot look routes up"
        case .addresses: "judged by addresses alone, for the kernel tells nothing of routes"
        default: nil
        }
    }

    /// A route that was left on a link when it became a port: what comes in there is the master's.
    private static func portNote(_ assembly: PathAssembly, _ verdict: RouteVerdict) -> String? {
        let table = assembly.table
        guard verdict.reason == .satisfied, let index = verdict.activeHop?.interfaceIndex, let link = table[index],
            table.isPort(link), let master = link.master.flatMap({ table[$0] })
        else { return nil }
        return "\(link.name.text) is a port of \(master.name.text), which takes the answers"
    }

    /// A bridge that another port keeps up while its hardware ports have no carrier; a bond or team whose active port
    /// has none.
    private static func carrierNote(_ assembly: PathAssembly, _ verdict: RouteVerdict) -> String? {
        let table = assembly.table
        guard let index = verdict.activeHop?.interfaceIndex, let link = table[index] else { return nil }
        for member in assembly.stacks.chain(from: link).indices.compactMap({ table[$0] }) {
            let ports = table.lower(of: member).compactMap { table[$0] }
            if member.kind == "bridge" {
                let uplinks = ports.filter(table.isHardware)
                let down = uplinks.filter { LinkState($0) != .usable }
                if let port = down.first, down.count == uplinks.count, LinkState(member) == .usable {
                    return "\(member.name.text) is held up by another port, its uplink \(port.name.text) has no carrier"
                }
            }
            if let active = member.activePort.flatMap({ table[$0] }), LinkState(active) != .usable {
                return "\(member.name.text)'s active port \(active.name.text) has no carrier"
            }
        }
        return nil
    }
}
