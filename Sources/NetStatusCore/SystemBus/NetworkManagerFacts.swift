internal import NetPath

/// What is read of NetworkManager's objects (its D-Bus API, `org.freedesktop.NetworkManager.Device`).
enum NetworkManagerFacts {
    static func service() -> BusService {
        BusService(
            "org.freedesktop.NetworkManager",
            path: "/org/freedesktop",
            objects: nil,
            interfaces: [device, "org.freedesktop.NetworkManager"],
            isWanted: isWanted
        )
    }

    private static let device = "org.freedesktop.NetworkManager.Device"
    private static let active: ByteString = "org.freedesktop.NetworkManager.Connection.Active"

    private static func isWanted(_ interface: ByteString, _ name: ByteString) -> Bool {
        if interface == active { return name == "Id" }
        guard interface.bytes.starts(with: device.utf8) else { return false }
        switch name {
        case "Interface", "IpInterface", "HwAddress", "Metered", "State", "ActiveConnection": return true
        default: return false
        }
    }

    /// The devices whose links are here. A manager may serve another network namespace, so that a link of the same name
    /// must have the same hardware address too, where there is one.
    static func devices(_ objects: [BusObject], _ links: [Link]) -> [ManagedDevice] {
        var devices: [ManagedDevice] = []
        for object in objects {
            guard let state = object["State"]?.unsigned,
                let name = object["IpInterface"]?.text ?? object["Interface"]?.text,
                let link = links.first(where: { $0.name == name }), isLink(link, object["HwAddress"]?.text)
            else { continue }
            var device = ManagedDevice(link: link.index)
            device.state = state
            device.metered = object["Metered"]?.unsigned ?? 0
            if let path = object["ActiveConnection"]?.text, path != "/" {
                device.connection = objects.first { $0.path == path }?["Id"]?.text
            }
            devices.append(device)
        }
        return devices.sorted { $0.link < $1.link }
    }

    /// The manager's text is `AA:BB:…`; it has none, or zeros, where the link has none.
    private static func isLink(_ link: Link, _ text: ByteString?) -> Bool {
        guard let text, !link.hardwareAddress.isEmpty else { return true }
        let digits = text.bytes.filter { $0 != UInt8(ascii: ":") }
        return ByteString(hex: String(decoding: digits, as: UTF8.self))?.bytes == link.hardwareAddress
    }
}
