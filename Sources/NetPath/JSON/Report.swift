/// A path as scripts get it: the wire contract's path object, schema 1.
///
/// The contract may only grow. Every key is always there, `null` where nothing is known or there is none.
package enum Report {
    package static let schema = 1

    /// One path object and a newline.
    package static func line(_ path: NetworkPath) -> [UInt8] {
        var writer = JSONWriter(capacity: 2048 + 1024 * path.interfaces.count)
        write(path, to: &writer)
        writer.newline()
        return writer.bytes
    }

    package static func write(_ path: NetworkPath, to writer: inout JSONWriter) {
        writer.beginObject()
        for key in PathKey.allCases {
            writer.key(key)
            write(key, of: path, to: &writer)
        }
        writer.endObject()
    }

    /// The value of one key.
    package static func write(_ key: PathKey, of path: NetworkPath, to writer: inout JSONWriter) {
        switch key {
        case .schema: writer.integer(schema)
        case .time: writer.string(path.time.description)
        case .status: writer.string(path.status.rawValue)
        case .reason: writer.string(path.reason.rawValue)
        case .message: writer.string(path.message)
        case .description: writer.string(path.description)
        case .active: writer.string(path.activeInterface?.name)
        case .interfaceType: writer.string(path.activeInterface?.type.rawValue)
        case .usesInterfaceTypes: writer.strings(path.usesInterfaceTypes.lazy.map(\.rawValue))
        case .isExpensive: writer.bool(path.isExpensive)
        case .expensiveBecause: writer.string(path.expense?.because.rawValue)
        case .isConstrained: writer.bool(path.isConstrained)
        case .constrainedBecause: writer.string(path.constraint?.because.rawValue)
        case .linkQuality: writer.string(path.linkQuality.rawValue)
        case .supportsIPv4: writer.bool(path.supportsIPv4)
        case .supportsIPv6: writer.bool(path.supportsIPv6)
        case .supportsDNS: writer.bool(path.supportsDNS)
        case .gateways: writer.strings(path.gateways.lazy.map(\.description))
        case .dnsServers: writer.strings(path.dnsServers.lazy.map(\.description))
        case .dnsSearch: writer.strings(path.dnsSearch)
        case .availableInterfaces: writer.strings(path.interfaces.lazy.filter(\.isAvailable).map(\.name))
        case .availableInterfaceTypes: writer.strings(path.interfaces.lazy.filter(\.isAvailable).map(\.type.rawValue))
        case .ipv4: write(path.ipv4, to: &writer)
        case .ipv6: write(path.ipv6, to: &writer)
        case .interfaces:
            writer.beginArray()
            for interface in path.interfaces { InterfaceReport.write(interface, to: &writer) }
            writer.endArray()
        }
    }

    private static func write(_ family: FamilyPath, to writer: inout JSONWriter) {
        writer.beginObject()
        for key in FamilyKey.allCases {
            writer.key(key)
            write(key, of: family, to: &writer)
        }
        writer.endObject()
    }

    /// The value of one key of a family object.
    package static func write(_ key: FamilyKey, of family: FamilyPath, to writer: inout JSONWriter) {
        switch key {
        case .status: writer.string(family.status.rawValue)
        case .reason: writer.string(family.reason.rawValue)
        case .interface: writer.string(family.interface)
        case .gateway: writer.string(family.gateway?.description)
        case .source: writer.string(family.source?.description)
        case .table: writer.integer(family.table)
        case .prefix: writer.string(family.prefix?.description)
        case .metric: writer.integer(family.metric)
        case .nextHops:
            writer.beginArray()
            for hop in family.nextHops { write(hop, to: &writer) }
            writer.endArray()
        }
    }

    private static func write(_ hop: PathHop, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("interface")
        writer.string(hop.interface)
        writer.key("gateway")
        writer.string(hop.gateway?.description)
        writer.key("weight")
        writer.integer(hop.weight)
        writer.key("flags")
        writer.strings(hop.flags.lazy.map(\.rawValue))
        writer.endObject()
    }
}
