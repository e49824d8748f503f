internal import NetPath

/// What is read of ModemManager's objects (its D-Bus API, `org.freedesktop.ModemManager1.Modem`).
enum ModemManagerFacts {
    static func service() -> BusService {
        BusService(
            "org.freedesktop.ModemManager1",
            path: "/org/freedesktop/ModemManager1",
            objects: "/org/freedesktop/ModemManager1/",
            interfaces: [modem, threeGPP],
            isWanted: isWanted
        )
    }

    private static let modem = "org.freedesktop.ModemManager1.Modem"
    private static let threeGPP = "org.freedesktop.ModemManager1.Modem.Modem3gpp"
    /// `MM_MODEM_PORT_TYPE_NET`.
    private static let netPort: UInt32 = 2

    private static func isWanted(_ interface: ByteString, _ name: ByteString) -> Bool {
        if interface.bytes.elementsEqual(modem.utf8) {
            switch name {
            case "Ports", "State", "StateFailedReason", "UnlockRequired", "AccessTechnologies", "SignalQuality":
                return true
            default: return false
            }
        }
        guard interface.bytes.elementsEqual(threeGPP.utf8) else { return false }
        return name == "RegistrationState" || name == "OperatorName" || name == "OperatorCode"
    }

    /// The modems that have a net port among the links.
    static func modems(_ objects: [BusObject], _ links: [Link]) -> [Modem] {
        var modems: [Modem] = []
        for object in objects {
            guard let state = object["State"]?.signed else { continue }
            let names = (object["Ports"]?.list ?? []).compactMap { port -> ByteString? in
                let parts = port.list
                guard parts.count == 2, parts[1].unsigned == netPort else { return nil }
                return parts[0].text
            }
            // A modem of another network namespace may have a port of any name; but none is loopback.
            let ports = links.filter { names.contains($0.name) && !$0.flags.contains(.loopback) }.map(\.index)
            guard !ports.isEmpty else { continue }
            var modem = Modem(links: ports)
            modem.state = state
            modem.failure = object["StateFailedReason"]?.unsigned ?? 0
            modem.lock = object["UnlockRequired"]?.unsigned ?? 0
            modem.technologies = object["AccessTechnologies"]?.unsigned ?? 0
            // Percent, and whether it is recent.
            modem.signal = object["SignalQuality"]?.list.first?.unsigned
            modem.registration = object["RegistrationState"]?.unsigned
            modem.operatorName = object["OperatorName"]?.text ?? object["OperatorCode"]?.text
            modems.append(modem)
        }
        return modems
    }
}
