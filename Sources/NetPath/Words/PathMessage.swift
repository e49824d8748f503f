/// Says a path's reason in one sentence. Names in it are outside data.
enum PathMessage {
    static func text(
        _ assembly: PathAssembly,
        _ outcomes: [RouteVerdict],
        _ path: NetworkPath
    ) -> String {
        let verdict = outcomes.first { $0.reason == path.reason }
        var sentence = sentence(assembly, path, verdict)
        if let verdict {
            for note in PathNotes.notes(assembly, verdict) { sentence += "; " + note }
        }
        if path.status != .satisfied, let other = path.availableInterfaces.first {
            sentence += "; \(other.name) could carry the path"
        }
        return sentence + "."
    }

    private static func sentence(_ assembly: PathAssembly, _ path: NetworkPath, _ verdict: RouteVerdict?) -> String {
        // Without a hop of its own the verdict is about the interface that was asked for.
        let link =
            verdict?.activeHop.map { $0.interface ?? "interface \($0.interfaceIndex)" }
            ?? assembly.filter.named?.name.text ?? "an interface"
        switch path.reason {
        case .satisfied: return satisfied(path)
        case .routeProhibited: return "The matching route or rule prohibits traffic"
        case .routeBlackhole: return "The matching route or rule drops traffic silently"
        case .routeUnreachable: return "The matching route or rule answers 'unreachable'"
        case .underlayDown: return "The tunnel \(link) has no path of its own below it"
        case .linkDown:
            let hops = verdict?.hops.count ?? 1
            if hops > 1 { return "Every one of the route's \(hops) next hops is down" }
            return "The kernel routes into \(link), which \(downWord(assembly, verdict))"
        case .noSourceAddress: return "There is a route through \(link), but no source address to send from"
        case .filtered: return "No interface passes the filter"
        case .interfaceMissing:
            guard let name = assembly.question.interface?.text else { return "The interface is not there now" }
            return "There is no interface named \(name) now"
        case .noRoute: return noRoute(assembly, verdict)
        case .noAddress: return "There is carrier, but no usable address"
        case .wifiDisabled: return wifiDisabled(assembly)
        case .cellularDisabled: return cellularDisabled(assembly)
        case .noCarrier:
            if let name = assembly.filter.named?.name.text { return "\(name) has no carrier" }
            return "No interface has carrier: a cable is out, or Wi-Fi is not associated"
        case .interfaceDown:
            if let name = assembly.filter.named?.name.text { return "\(name) is administratively down" }
            return "Every interface is administratively down"
        case .noInterface: return "There is no interface but loopback"
        case .linkDormant: return dormant(assembly)
        case .connecting: return connecting(assembly)
        case .cellularNotConnected: return cellularNotConnected(assembly)
        case .kernelUnavailable: return "The kernel could not be asked"
        case .notEvaluated: return "Nothing has been read yet"
        }
    }

    private static func satisfied(_ path: NetworkPath) -> String {
        guard let active = path.activeInterface else { return "The path is satisfied" }
        if active.type == .loopback { return "Traffic stays on this machine" }
        let via = path.gateways.first.map { " via \($0)" } ?? ""
        return "Traffic leaves through \(active.name)\(via)"
    }

    private static func downWord(_ assembly: PathAssembly, _ verdict: RouteVerdict?) -> String {
        let index = verdict?.activeHop?.interfaceIndex ?? assembly.filter.named?.index
        guard let link = index.flatMap({ assembly.table[$0] }) else { return "is gone" }
        return LinkState(link) == .down ? "is administratively down" : "has no carrier"
    }

    private static func noRoute(_ assembly: PathAssembly, _ verdict: RouteVerdict?) -> String {
        if let hop = verdict?.activeHop, assembly.table[hop.interfaceIndex]?.flags.contains(.loopback) == true {
            return "The only route leads back into loopback"
        }
        if assembly.question.destination != nil { return "There is no route to the destination" }
        return "There are addresses, but no route out"
    }

    private static func wifiDisabled(_ assembly: PathAssembly) -> String {
        let link = assembly.table.links.first(where: WirelessPolicy.isDisabled)
        guard let link, let radio = link.wireless?.radio else { return "Wi-Fi is switched off" }
        let means = radio.isHardBlocked ? "a switch or the firmware" : "a program"
        return "Wi-Fi is switched off: \(means) blocks the radio of \(link.name.text)"
    }

    private static func cellularDisabled(_ assembly: PathAssembly) -> String {
        guard let (link, modem) = modem(assembly, .cellularDisabled) else {
            return "The modem is switched off or locked"
        }
        return "The modem of \(link.name.text) is off: \(CellularPolicy.cause(modem))"
    }

    private static func cellularNotConnected(_ assembly: PathAssembly) -> String {
        guard let (link, modem) = modem(assembly, .cellularNotConnected) else {
            return "The modem is registered, but no data session is up"
        }
        let network = modem.operatorName.map { " with \($0.text)" } ?? ""
        return "The modem of \(link.name.text) is registered\(network), but no data session is up"
    }

    /// The first link of a modem that gives this reason, and the modem.
    private static func modem(_ assembly: PathAssembly, _ reason: PathReason) -> (Link, Modem)? {
        for link in assembly.table.links {
            if let modem = assembly.managers.modem(link), CellularPolicy.reason(modem) == reason {
                return (link, modem)
            }
        }
        return nil
    }

    private static func connecting(_ assembly: PathAssembly) -> String {
        for link in assembly.table.links where !assembly.table.isPort(link) {
            guard let device = assembly.managers.device(link), ManagerPolicy.isConnecting(device) else { continue }
            let name = device.connection.map { "'\($0.text)'" } ?? "a connection"
            return "NetworkManager is bringing \(name) up on \(link.name.text): \(ManagerPolicy.stateText(device))"
        }
        guard let (link, _) = modem(assembly, .connecting) else { return "A connection is being brought up" }
        return "The modem of \(link.name.text) is bringing a data session up"
    }

    private static func dormant(_ assembly: PathAssembly) -> String {
        let link = assembly.table.links.first { LinkState($0) == .dormant && !assembly.table.isPort($0) }
        let name = link?.name.text ?? "The link"
        return "\(name) waits for an outside event, such as authentication, before it carries traffic"
    }
}
