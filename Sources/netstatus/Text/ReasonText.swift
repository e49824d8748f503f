import NetPath

/// Reasons in a few words, where a sentence would be too long.
enum ReasonText {
    static func words(_ reason: PathReason) -> String {
        switch reason {
        case .satisfied: "satisfied"
        case .noInterface: "no interface"
        case .interfaceDown: "down"
        case .noCarrier: "no carrier"
        case .wifiDisabled: "Wi-Fi off"
        case .cellularDisabled: "modem off"
        case .noAddress: "no address"
        case .noRoute: "no route"
        case .routeUnreachable: "route unreachable"
        case .routeProhibited: "route prohibited"
        case .routeBlackhole: "route is a blackhole"
        case .linkDown: "link down"
        case .noSourceAddress: "no source address"
        case .underlayDown: "underlay down"
        case .filtered: "left out by the filter"
        case .interfaceMissing: "interface missing"
        case .linkDormant: "waiting (dormant)"
        case .cellularNotConnected: "not connected"
        case .connecting: "connecting"
        case .kernelUnavailable: "kernel not readable"
        case .notEvaluated: "not evaluated"
        }
    }

    static func words(_ because: Unavailability, master: String?) -> String {
        switch because {
        case .reason(let reason): words(reason)
        case .isPort: master.map { "port of \($0)" } ?? "port"
        case .isLoopback: "loopback"
        case .filtered: words(PathReason.filtered)
        }
    }

    static func words(_ type: InterfaceType) -> String {
        switch type {
        case .wifi: "Wi-Fi"
        case .cellular: "cellular"
        case .wiredEthernet: "wired Ethernet"
        case .loopback: "loopback"
        case .other: "other"
        }
    }

    /// `wired Ethernet`, `bridge (wired Ethernet)`, `wireguard`.
    static func words(typeOf interface: NetworkInterface) -> String {
        guard let kind = interface.kind else { return words(interface.type) }
        return interface.type == .other ? kind : "\(kind) (\(words(interface.type)))"
    }

    static func words(_ evidence: CostEvidence) -> String {
        switch evidence {
        case .userRule: "by your rule"
        case .managerSetting: "set in the network manager"
        case .dhcpOption: "says the DHCP server"
        case .accessPoint: "says the access point"
        case .managerGuess: "guesses the network manager"
        case .cellular: "cellular"
        case .bluetooth: "Bluetooth"
        case .phoneTether: "a tethered phone"
        case .underlayGuess: "guessed: the tunnel's underlay is not known"
        case .typeDefault: "by default for its type"
        }
    }
}
