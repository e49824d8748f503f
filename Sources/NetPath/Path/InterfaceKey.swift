/// The keys of an interface object, in the order they are written; the raw value is the key.
package enum InterfaceKey: String, Sendable, CaseIterable {
    case name
    case rawName
    case index
    case altNames
    case type
    case typeBecause
    case kind
    case isAvailable
    case isActive
    case unavailableBecause
    case ipv4
    case ipv6
    case isUp
    case hasCarrier
    case operState
    case physical
    case lower
    case master
    case mtu
    case hardwareAddress
    case speedMbps
    case driver
    case addresses
    case isExpensive
    case expensiveBecause
    case isConstrained
    case constrainedBecause
    case wifi
    case cellular
}

extension InterfaceKey {
    /// The keys of the object that is this key's value, in the order they are written; none where it is no object.
    package var members: [String] {
        switch self {
        case .ipv4, .ipv6: ["gateway", "source", "metric", "table"]
        case .wifi: ["ssid", "ssidHex", "bssid", "signalDbm", "frequencyMHz", "rxMbps", "txMbps", "mode"]
        case .cellular: ["generation", "technology", "operator", "signalPercent", "registration", "state"]
        default: []
        }
    }
}
