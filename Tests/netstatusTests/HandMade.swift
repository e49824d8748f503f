@testable import NetPath

/// Paths made by hand, so that rendering is tested without the rules.
enum HandMade {
    static var satisfied: NetworkPath {
        var path = NetworkPath(
            time: Timestamp(microseconds: 1_700_000_000_000_000),
            reason: .satisfied,
            message: "Traffic leaves through eth0 via 192.0.2.1."
        )
        path.expense = Cost(applies: false, because: .typeDefault)
        path.constraint = Cost(applies: false, because: .typeDefault)
        path.usesInterfaceTypes = [.wiredEthernet]
        path.gateways = [ScopedAddress(IPAddress("192.0.2.1")!)]
        path.dnsServers = [ScopedAddress(IPAddress("192.0.2.53")!), ScopedAddress(IPAddress("fe80::1")!, zone: "eth0")]
        path.dnsSearch = ["example.org"]
        path.ipv4 = FamilyPath(reason: .satisfied)
        path.ipv4.interface = "eth0"
        path.ipv4.gateway = path.gateways[0]
        path.ipv4.source = ScopedAddress(IPAddress("192.0.2.2")!)
        path.ipv4.table = 254
        path.ipv4.metric = 100
        path.ipv6 = FamilyPath(reason: .noAddress)
        var ethernet = interface("eth0", 2, .wiredEthernet, "192.0.2.2", 24)
        ethernet.isAvailable = true
        ethernet.isActive = true
        var wifi = interface("wlan0", 3, .wifi, "198.51.100.2", 24)
        wifi.isAvailable = true
        var bridge = interface("docker0", 4, .other, "172.17.0.1", 16)
        bridge.kind = "bridge"
        bridge.unavailableBecause = .reason(.noRoute)
        path.interfaces = [ethernet, wifi, bridge]
        return path
    }

    static var unsatisfied: NetworkPath {
        var path = NetworkPath(
            time: Timestamp(microseconds: 0),
            reason: .noCarrier,
            message: "No interface has carrier: a cable is out, or Wi-Fi is not associated."
        )
        path.ipv4 = FamilyPath(reason: .noCarrier)
        path.ipv6 = FamilyPath(reason: .noCarrier)
        var port = interface("p\u{1B}[0m", 2, .wiredEthernet, nil, 0)
        port.unavailableBecause = .isPort
        port.master = "br0"
        path.interfaces = [port]
        return path
    }

    static func interface(
        _ name: String,
        _ index: Int32,
        _ type: InterfaceType,
        _ address: String?,
        _ length: Int
    ) -> NetworkInterface {
        var interface = NetworkInterface(index: index, name: name)
        interface.type = type
        interface.addresses =
            address.flatMap { IPAddress($0) }.map {
                [
                    AssignedAddress(
                        address: ScopedAddress($0),
                        prefixLength: length,
                        scope: .global,
                        isUsable: true,
                        flags: [],
                        peer: nil
                    )
                ]
            } ?? []
        return interface
    }
}
