/// An interface as scripts get it: the wire contract's interface object.
enum InterfaceReport {
    static func write(_ interface: NetworkInterface, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.string(interface.name)
        if let rawName = interface.rawName {
            writer.key("rawName")
            writer.string(rawName.hex)
        }
        writer.key("index")
        writer.integer(interface.index)
        writer.key("altNames")
        writer.strings(interface.altNames)
        writer.key("type")
        writer.string(interface.type.rawValue)
        writer.key("typeBecause")
        writer.string(interface.typeBecause.rawValue)
        writer.key("kind")
        writer.string(interface.kind)
        writer.key("isAvailable")
        writer.bool(interface.isAvailable)
        writer.key("isActive")
        writer.bool(interface.isActive)
        writer.key("unavailableBecause")
        writer.string(interface.unavailableBecause?.word)
        writer.key("ipv4")
        write(interface.ipv4, to: &writer)
        writer.key("ipv6")
        write(interface.ipv6, to: &writer)
        writeLink(interface, to: &writer)
        writer.key("addresses")
        writer.beginArray()
        for address in interface.addresses { write(address, to: &writer) }
        writer.endArray()
        writer.key("isExpensive")
        writer.bool(interface.isExpensive)
        writer.key("expensiveBecause")
        writer.string(interface.expense.because.rawValue)
        writer.key("isConstrained")
        writer.bool(interface.isConstrained)
        writer.key("constrainedBecause")
        writer.string(interface.constraint.because.rawValue)
        writeMedium(interface, to: &writer)
        writer.endObject()
    }

    private static func writeLink(_ interface: NetworkInterface, to writer: inout JSONWriter) {
        writer.key("isUp")
        writer.bool(interface.isUp)
        writer.key("hasCarrier")
        if let hasCarrier = interface.hasCarrier { writer.bool(hasCarrier) } else { writer.null() }
        writer.key("operState")
        writer.string(interface.operState)
        writer.key("physical")
        writer.strings(interface.physical)
        writer.key("lower")
        writer.strings(interface.lower)
        writer.key("master")
        writer.string(interface.master)
        writer.key("mtu")
        writer.integer(interface.mtu)
        writer.key("hardwareAddress")
        writer.string(interface.hardwareAddress)
        writer.key("speedMbps")
        writer.integer(interface.speedMbps)
        writer.key("driver")
        writer.string(interface.driver)
    }

    /// The keys that only one kind of medium has.
    private static func writeMedium(_ interface: NetworkInterface, to writer: inout JSONWriter) {
        switch interface.type {
        case .wifi:
            writer.key("wifi")
            write(interface.wifi ?? WiFiDetails(), to: &writer)
        case .cellular, .wiredEthernet, .loopback, .other: break
        }
        // A modem's word is shown even where the kernel's evidence of the type is another.
        guard let cellular = interface.cellular ?? (interface.type == .cellular ? CellularDetails() : nil) else {
            return
        }
        writer.key("cellular")
        write(cellular, to: &writer)
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
