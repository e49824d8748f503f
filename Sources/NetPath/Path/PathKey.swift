/// The top-level keys of a path object, in the order they are written; the raw value is the key.
package enum PathKey: String, Sendable, CaseIterable {
    case schema
    case time
    case status
    case reason
    case message
    case description
    case active
    case interfaceType
    case usesInterfaceTypes
    case isExpensive
    case expensiveBecause
    case isConstrained
    case constrainedBecause
    case linkQuality
    case supportsIPv4
    case supportsIPv6
    case supportsDNS
    case gateways
    case dnsServers
    case dnsSearch
    case availableInterfaces
    case availableInterfaceTypes
    case ipv4
    case ipv6
    case interfaces
}
