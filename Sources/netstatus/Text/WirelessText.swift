import NetPath

/// What a Wi-Fi interface is connected to, for a person. Names in it are outside data, escaped here.
enum WirelessText {
    /// `home on wlan0, -55 dBm (good), 5180 MHz`; nil where the interface is no Wi-Fi or nothing is known of it.
    ///
    /// `quality` is the path's, said where the interface carries it.
    static func words(_ interface: NetworkInterface, quality: LinkQuality) -> String? {
        guard let wifi = interface.wifi, wifi.ssid != nil || wifi.signalDbm != nil else { return nil }
        let name = TerminalText.escaped(wifi.ssid?.text ?? "hidden network")
        var words = ["\(name) on \(TerminalText.escaped(interface.name))"]
        switch wifi.mode {
        case .accessPoint: words.append("access point of this machine")
        case .mesh: words.append("mesh")
        case .adHoc: words.append("ad hoc")
        case .client, .monitor, nil: break
        }
        if let signal = wifi.signalDbm {
            let isTold = interface.isActive && quality != .unknown
            words.append("\(signal) dBm" + (isTold ? " (\(quality.rawValue))" : ""))
        }
        if let frequency = wifi.frequencyMHz { words.append("\(frequency) MHz") }
        return words.joined(separator: ", ")
    }
}
