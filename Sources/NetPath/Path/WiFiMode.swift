/// What a Wi-Fi interface does.
public enum WiFiMode: String, Sendable, CaseIterable {
    /// Uses an access point, a Wi-Fi Direct group owner's too.
    case client
    /// Is one: its stations are no link of this machine's own.
    case accessPoint
    /// Listens to everything, sends nothing of its own.
    case monitor
    case mesh
    case adHoc
}
