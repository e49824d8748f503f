/// What a reader can see differ between two paths.
package enum PathDifference {
    /// The path without the members that make no record of their own: time, message, MTU, speed, altnames, signal
    /// and rates of Wi-Fi, the order of next hops, and what the wire does not carry.
    package static func withoutQuietMembers(_ path: NetworkPath) -> NetworkPath {
        var path = path
        path.time = Timestamp(microseconds: 0)
        path.message = ""
        path.signalDbm = nil
        for family in AddressFamily.allCases {
            path[family].interfaceIndex = nil
            for position in path[family].nextHops.indices { path[family].nextHops[position].isUsable = false }
            path[family].nextHops.sort { order($0) < order($1) }
        }
        for position in path.interfaces.indices {
            path.interfaces[position].mtu = 0
            path.interfaces[position].speedMbps = nil
            path.interfaces[position].altNames = []
            path.interfaces[position].wifi?.signalDbm = nil
            path.interfaces[position].wifi?.rxMbps = nil
            path.interfaces[position].wifi?.txMbps = nil
            path.interfaces[position].connection = nil
            path.interfaces[position].cellular?.signalPercent = nil
        }
        return path
    }

    private static func order(_ hop: PathHop) -> (Int32, String) {
        (hop.interfaceIndex, hop.gateway.map(\.description) ?? "")
    }

    /// The keys that differ between two paths without quiet members, in the order of the contract.
    package static func keys(from old: NetworkPath, to new: NetworkPath) -> [PathKey] {
        if old == new { return [] }
        return PathKey.allCases.filter { differs($0, old, new) }
    }

    private static func differs(_ key: PathKey, _ old: NetworkPath, _ new: NetworkPath) -> Bool {
        switch key {
        case .schema, .time, .message: false
        case .status: old.status != new.status
        case .reason: old.reason != new.reason
        case .description: old.description != new.description
        case .active: name(old) != name(new)
        case .interfaceType: old.activeInterface?.type != new.activeInterface?.type
        case .usesInterfaceTypes: old.usesInterfaceTypes != new.usesInterfaceTypes
        case .isExpensive: old.isExpensive != new.isExpensive
        case .expensiveBecause: old.expense?.because != new.expense?.because
        case .isConstrained: old.isConstrained != new.isConstrained
        case .constrainedBecause: old.constraint?.because != new.constraint?.because
        case .linkQuality: old.linkQuality != new.linkQuality
        case .supportsIPv4: old.supportsIPv4 != new.supportsIPv4
        case .supportsIPv6: old.supportsIPv6 != new.supportsIPv6
        case .supportsDNS: old.supportsDNS != new.supportsDNS
        case .gateways: old.gateways != new.gateways
        case .dnsServers: old.dnsServers != new.dnsServers
        case .dnsSearch: old.dnsSearch != new.dnsSearch
        case .availableInterfaces: old.availableInterfaces.map(\.name) != new.availableInterfaces.map(\.name)
        case .availableInterfaceTypes: old.availableInterfaces.map(\.type) != new.availableInterfaces.map(\.type)
        case .ipv4: old.ipv4 != new.ipv4
        case .ipv6: old.ipv6 != new.ipv6
        case .interfaces: old.interfaces != new.interfaces
        }
    }

    private static func name(_ path: NetworkPath) -> String? { path.activeInterface?.name }
}
