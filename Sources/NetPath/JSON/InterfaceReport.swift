/// An interface as scripts get it: the wire contract's interface object.
package enum InterfaceReport {
    static func write(_ interface: NetworkInterface, to writer: inout JSONWriter) {
        writer.beginObject()
        for key in InterfaceKey.allCases where has(key, interface) {
            writer.key(key)
            write(key, of: interface, to: &writer)
        }
        writer.endObject()
    }

    /// Some keys are there on one kind of interface only.
    private static func has(_ key: InterfaceKey, _ interface: NetworkInterface) -> Bool {
        switch key {
        case .rawName: interface.rawName != nil
        case .wifi: interface.type == .wifi
        // A modem's word is shown even where the kernel's evidence of the type is another.
        case .cellular: interface.type == .cellular || interface.cellular != nil
        default: true
        }
    }

    /// The value of one key.
    package static func write(_ key: InterfaceKey, of interface: NetworkInterface, to writer: inout JSONWriter) {
        switch key {
        case .name: writer.string(interface.name)
        case .rawName: writer.string(interface.rawName?.hex)
        case .index: writer.integer(interface.index)
        case .altNames: writer.strings(interface.altNames)
        case .type: writer.string(interface.type.rawValue)
        case .typeBecause: writer.string(interface.typeBecause.rawValue)
        case .kind: writer.string(interface.kind)
        case .isAvailable: writer.bool(interface.isAvailable)
        case .isActive: writer.bool(interface.isActive)
        case .unavailableBecause: writer.string(interface.unavailableBecause?.word)
        case .ipv4: write(interface.ipv4, to: &writer)
        case .ipv6: write(interface.ipv6, to: &writer)
        case .isUp: writer.bool(interface.isUp)
        case .hasCarrier: if let hasCarrier = interface.hasCarrier { writer.bool(hasCarrier) } else { writer.null() }
        case .operState: writer.string(interface.operState)
        case .physical: writer.strings(interface.physical)
        case .lower: writer.strings(interface.lower)
        case .master: writer.string(interface.master)
        case .mtu: writer.integer(interface.mtu)
        case .hardwareAddress: writer.string(interface.hardwareAddress)
        case .speedMbps: writer.integer(interface.speedMbps)
        case .driver: writer.string(interface.driver)
        case .addresses:
            writer.beginArray()
            for address in interface.addresses { write(address, to: &writer) }
            writer.endArray()
        case .isExpensive: writer.bool(interface.isExpensive)
        case .expensiveBecause: writer.string(interface.expense.because.rawValue)
        case .isConstrained: writer.bool(interface.isConstrained)
        case .constrainedBecause: writer.string(interface.constraint.because.rawValue)
        case .wifi: write(interface.wifi ?? WiFiDetails(), to: &writer)
        case .cellular: write(interface.cellular ?? CellularDetails(), to: &writer)
        }
    }

    private static func write(_ cellular: CellularDetails, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("generation")
        writer.string(cellular.generation)
        writer.key("technology")
        writer.string(cellular.technology)
        writer.key("operator")
        writer.string(cellular.operatorName)
        writer.key("signalPercent")
        writer.integer(cellular.signalPercent)
        writer.key("registration")
        writer.string(cellular.registration)
        writer.key("state")
        writer.string(cellular.state)
        writer.endObject()
    }

    private static func write(_ wifi: WiFiDetails, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("ssid")
        writer.string(wifi.ssid?.text)
        writer.key("ssidHex")
        writer.string(wifi.ssid?.hex)
        writer.key("bssid")
        writer.string(wifi.bssid)
        writer.key("signalDbm")
        writer.integer(wifi.signalDbm)
        writer.key("frequencyMHz")
        writer.integer(wifi.frequencyMHz)
        writer.key("rxMbps")
        if let rate = wifi.rxMbps { writer.double(rate) } else { writer.null() }
        writer.key("txMbps")
        if let rate = wifi.txMbps { writer.double(rate) } else { writer.null() }
        writer.key("mode")
        writer.string(wifi.mode?.rawValue)
        writer.endObject()
    }

    private static func write(_ path: BoundPath?, to writer: inout JSONWriter) {
        guard let path else { return writer.null() }
        writer.beginObject()
        writer.key("gateway")
        writer.string(path.gateway?.description)
        writer.key("source")
        writer.string(path.source?.description)
        writer.key("metric")
        writer.integer(path.metric)
        writer.key("table")
        writer.integer(path.table)
        writer.endObject()
    }

    private static func write(_ address: AssignedAddress, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("address")
        writer.string(address.address.description)
        writer.key("prefixLength")
        writer.integer(address.prefixLength)
        writer.key("family")
        writer.string(address.family.rawValue)
        writer.key("scope")
        writer.string(address.scope.rawValue)
        writer.key("isUsable")
        writer.bool(address.isUsable)
        writer.key("flags")
        writer.strings(address.flags)
        writer.key("peer")
        writer.string(address.peer?.description)
        writer.endObject()
    }
}
