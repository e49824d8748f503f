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
