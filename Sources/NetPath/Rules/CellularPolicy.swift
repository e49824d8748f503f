/// What ModemManager's numbers mean (its ModemManager-enums.h).
package enum CellularPolicy {
    static func details(_ modem: Modem) -> CellularDetails {
        var details = CellularDetails()
        if let technology = technologies.last(where: { modem.technologies >> $0.bit & 1 == 1 }) {
            details.technology = technology.name
            details.generation = technology.generation
        }
        details.operatorName = modem.operatorName.flatMap { $0.bytes.isEmpty ? nil : $0.text }
        details.signalPercent = modem.signal.map { Int(min($0, 100)) }
        details.registration = modem.registration.map(registration)
        details.state = state(modem.state)
        return details
    }

    /// Why a link of the modem's that has no route has none.
    static func reason(_ modem: Modem) -> PathReason? {
        switch modem.state {
        case -1, 2, 3, 4: .cellularDisabled
        case 8, 9: .cellularNotConnected
        case 10: .connecting
        default: nil
        }
    }

    /// `the SIM is missing`: the cause, where the modem is off.
    static func cause(_ modem: Modem) -> String {
        switch modem.state {
        case 2: return lock(modem.lock)
        case -1: break
        default: return "it is disabled"
        }
        switch modem.failure {
        case 2: return "the SIM is missing"
        case 3: return "the SIM cannot be used"
        case 4: return "it does not answer properly"
        case 5: return "its eSIM holds no profile"
        default: return "it failed"
        }
    }

    private static func lock(_ lock: UInt32) -> String {
        switch lock {
        case 2: "the SIM wants its PIN"
        case 3: "the SIM wants its PIN2"
        case 4: "the SIM wants its PUK"
        case 5: "the SIM wants its PUK2"
        default: "it is locked"
        }
    }

    private struct Technology {
        var bit: UInt32
        var name: String
        var generation: String?
    }

    /// `MMModemAccessTechnology`, from old to new.
    private static let technologies = [
        Technology(bit: 0, name: "pots"),
        Technology(bit: 1, name: "gsm", generation: "2g"),
        Technology(bit: 2, name: "gsm-compact", generation: "2g"),
        Technology(bit: 3, name: "gprs", generation: "2g"),
        Technology(bit: 4, name: "edge", generation: "2g"),
        Technology(bit: 10, name: "1xrtt", generation: "2g"),
        Technology(bit: 5, name: "umts", generation: "3g"),
        Technology(bit: 6, name: "hsdpa", generation: "3g"),
        Technology(bit: 7, name: "hsupa", generation: "3g"),
        Technology(bit: 8, name: "hspa", generation: "3g"),
        Technology(bit: 9, name: "hspa-plus", generation: "3g"),
        Technology(bit: 11, name: "evdo0", generation: "3g"),
        Technology(bit: 12, name: "evdoa", generation: "3g"),
        Technology(bit: 13, name: "evdob", generation: "3g"),
        Technology(bit: 17, name: "lte-nb-iot", generation: "4g"),
        Technology(bit: 16, name: "lte-cat-m", generation: "4g"),
        Technology(bit: 14, name: "lte", generation: "4g"),
        Technology(bit: 15, name: "5gnr", generation: "5g"),
    ]

    /// `MMModemState`.
    private static func state(_ state: Int32) -> String {
        switch state {
        case -1: "failed"
        case 1: "initializing"
        case 2: "locked"
        case 3: "disabled"
        case 4: "disabling"
        case 5: "enabling"
        case 6: "enabled"
        case 7: "searching"
        case 8: "registered"
        case 9: "disconnecting"
        case 10: "connecting"
        case 11: "connected"
        default: "unknown"
        }
    }

    /// `MMModem3gppRegistrationState`.
    private static func registration(_ state: UInt32) -> String {
        switch state {
        case 0: "idle"
        case 1: "home"
        case 2: "searching"
        case 3: "denied"
        case 5: "roaming"
        case 6: "homeSmsOnly"
        case 7: "roamingSmsOnly"
        case 8: "emergencyOnly"
        case 9: "homeCsfbNotPreferred"
        case 10: "roamingCsfbNotPreferred"
        case 11: "attachedRlos"
        default: "unknown"
        }
    }
}
