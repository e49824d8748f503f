/// What a Wi-Fi interface is connected to and how well. Each is nil where it is not known or there is none.
public struct WiFiDetails: Equatable, Sendable {
    /// The network's name as bytes: any, and not always text. `ssid?.text` is what people read.
    public var ssid: ByteString?
    /// The access point's hardware address: `02:00:00:00:01:00`.
    public var bssid: String?
    public var signalDbm: Int?
    public var frequencyMHz: Int?
    /// Mbit/s of the last frame that came.
    public var rxMbps: Double?
    /// Mbit/s of the last frame that went.
    public var txMbps: Double?
    public var mode: WiFiMode?

    package init() {}
}
