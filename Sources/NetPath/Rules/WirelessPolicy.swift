/// What the facts about a Wi-Fi interface mean.
package enum WirelessPolicy {
    /// nil for kinds that carry no IP traffic or that later kernels add. linux/nl80211.h `nl80211_iftype`.
    package static func mode(_ wireless: WirelessLink) -> WiFiMode? {
        switch wireless.interfaceType {
        case 1: .adHoc
        case 2, 8: .client  // STATION, P2P_CLIENT
        case 3, 4, 9: .accessPoint  // AP, AP_VLAN, P2P_GO
        case 6: .monitor
        case 7: .mesh
        default: nil
        }
    }

    /// Serves others or only listens: whatever its state, it says nothing of how far this machine has come.
    static func leadsNowhere(_ link: Link) -> Bool {
        switch link.wireless.flatMap(mode) {
        case .accessPoint, .monitor: true
        case .client, .mesh, .adHoc, nil: false
        }
    }

    /// Its radio is switched off, which keeps it from carrying.
    static func isDisabled(_ link: Link) -> Bool {
        link.wireless?.radio?.isBlocked == true && !leadsNowhere(link)
    }

    /// What the access point says of its cost: of the levels, fixed and variable are metered, unrestricted is not, and
    /// unknown or what is none tells nothing ([MS-NCT] 2.2.1). The flags, such as roaming, do not decide.
    static func isMetered(_ wireless: WirelessLink) -> Bool? {
        switch wireless.cost.map({ $0 & 0xFF }) {
        case 1: false
        case 2, 4: true
        default: nil
        }
    }

    static func costText(_ cost: UInt32, _ isMetered: Bool?) -> String {
        let meaning = isMetered.map { $0 ? "metered" : "unrestricted" } ?? "unknown"
        return "network cost element 0x\(String(cost, radix: 16)) (\(meaning))"
    }

    static func details(_ wireless: WirelessLink) -> WiFiDetails {
        var details = WiFiDetails()
        details.ssid = wireless.ssid
        details.bssid = wireless.bssid.map(HardwareText.text)
        details.signalDbm = wireless.signalDbm
        details.frequencyMHz = wireless.frequencyMHz.map { Int($0) }
        details.rxMbps = wireless.receiveRate.map { Double($0) / 10 }
        details.txMbps = wireless.transmitRate.map { Double($0) / 10 }
        details.mode = mode(wireless)
        return details
    }
}
