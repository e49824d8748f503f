/// What nl80211 and the radio's kill switch say of a Wi-Fi interface. Each member is nil where it could not be had.
package struct WirelessLink: Codable, Equatable, Sendable {
    /// `NL80211_ATTR_IFTYPE` (linux/nl80211.h).
    package var interfaceType: UInt32?
    /// The network's name, 1 to 32 bytes of any kind. A hidden network's empty one counts as not had.
    package var ssid: ByteString?
    /// The access point's hardware address, 6 bytes.
    package var bssid: [UInt8]?
    /// Signal of the last frame from the access point, below 0.
    package var signalDbm: Int?
    /// The centre of the control channel.
    package var frequencyMHz: UInt32?
    /// Bit rates of the last frames, in units of 100 kbit/s as the kernel counts.
    package var receiveRate: UInt32?
    package var transmitRate: UInt32?
    /// Associated, yet not authorised: the handshake is not over, data frames are dropped.
    package var awaitsAuthorization = false
    package var radio: RadioSwitch?
    /// What the access point says of its cost: the cost attribute of its Network Cost element ([MS-NCT] 2.2.1), level
    /// and flags as they came.
    package var cost: UInt32?

    package init() {}

    /// The least and most of a network's name (IEEE 802.11 9.4.2.2).
    package static let ssidLength = 1...32
}
