import NetPath
import Testing

@testable import NetStatusCore

/// What daemons said, turned into facts about this machine's links.
struct BusFactsTests {
    private static let links: [Link] = {
        var first = Link(index: 2, name: "u0")
        first.hardwareAddress = [2, 0, 0, 0, 0, 0xAB]
        return [first, Link(index: 3, name: "wwan0"), Link(index: 4, name: "u1")]
    }()

    private func object(_ path: String, _ properties: [(ByteString, BusValue)]) -> BusObject {
        var object = BusObject(path: ByteString(path))
        object.properties = properties.map { BusObject.Property(interface: "i", name: $0.0, value: $0.1) }
        return object
    }

    @Test func devicesOfTheseLinks() {
        let objects = [
            object(
                "/d/1",
                [
                    ("Interface", .text("u0")), ("IpInterface", .text("")), ("HwAddress", .text("02:00:00:00:00:AB")),
                    ("State", .number(100)), ("Metered", .number(1)), ("ActiveConnection", .text("/a/1")),
                ]
            ),
            // A modem's control port; its traffic goes through another.
            object(
                "/d/2",
                [("Interface", .text("cdc-wdm0")), ("IpInterface", .text("wwan0")), ("State", .number(50))]
            ),
            // The same name, another link: the daemon serves another namespace.
            object(
                "/d/3",
                [("Interface", .text("u0")), ("HwAddress", .text("02:00:00:00:00:AC")), ("State", .number(100))]
            ),
            object("/d/4", [("Interface", .text("gone")), ("State", .number(100))]),
            object("/d/5", [("Interface", .text("u1")), ("State", .text("?")), ("Metered", .number(1))]),
            object("/a/1", [("Id", .text("Acme"))]),
        ]
        var first = ManagedDevice(link: 2)
        first.metered = 1
        first.state = 100
        first.connection = "Acme"
        var second = ManagedDevice(link: 3)
        second.state = 50
        #expect(NetworkManagerFacts.devices(objects, Self.links) == [first, second])
    }

    @Test func modemsOfTheseLinks() {
        func ports(_ names: [(String, Int64)]) -> BusValue {
            .list(names.map { .list([.text(ByteString($0.0)), .number($0.1)]) })
        }
        let objects = [
            object(
                "/m/0",
                [
                    ("Ports", ports([("cdc-wdm0", 6), ("wwan0", 2)])), ("State", .number(-1)),
                    ("StateFailedReason", .number(2)), ("SignalQuality", .list([.number(40), .number(1)])),
                    ("OperatorName", .text("")), ("OperatorCode", .text("26201")),
                    ("AccessTechnologies", .number(16384)),
                ]
            ),
            // The port is there, but not for the net.
            object("/m/1", [("Ports", ports([("u0", 3)])), ("State", .number(8))]),
            object("/m/2", [("Ports", .text("wwan0")), ("State", .number(8))]),
            object("/m/3", [("Ports", .list([.list([.number(2)])])), ("State", .number(8))]),
            object("/m/4", [("Ports", ports([("u1", 2)]))]),
            object("/m/5", [("Ports", ports([("lo", 2)])), ("State", .number(8))]),
        ]
        var loopback = Link(index: 1, name: "lo")
        loopback.flags = [.loopback]
        var modem = Modem(links: [3])
        modem.state = -1
        modem.failure = 2
        modem.signal = 40
        modem.technologies = 16384
        modem.operatorName = "26201"
        #expect(ModemManagerFacts.modems(objects, [loopback] + Self.links) == [modem])
    }

    @Test(arguments: [
        ("unix:path=/run/a", ["/run/a"]), ("unix:path=/a,guid=12;unix:abstract=x;unix:guid=1,path=/b", ["/a", "/b"]),
        ("tcp:host=localhost,port=1", []), ("", []), ("unix:path=/a%20b", []),
    ])
    func sockets(_ address: String, _ paths: [String]) {
        #expect(BusAddress.sockets(address) == paths)
    }

    /// Signals are asked for by interface: what changes all the time, as signal strengths do, does not come.
    @Test func asksForFewSignals() {
        let service = NetworkManagerFacts.service()
        #expect(service.rules.count == 3)
        #expect(
            service.rules.allSatisfy { $0.contains("org.freedesktop.NetworkManager") && $0.hasPrefix("type='signal'") }
        )
        #expect(service.concerns("org.freedesktop.NetworkManager.Device"))
        #expect(!service.concerns("/org/freedesktop/ModemManager1/Modem/0"))
        #expect(ModemManagerFacts.service().concerns("/org/freedesktop/ModemManager1/Modem/0"))
    }
}
