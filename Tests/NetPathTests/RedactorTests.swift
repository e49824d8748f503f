import Testing

@testable import NetPath

struct RedactorTests {
    private static let key = Redactor.Key(1, 2)

    private func redacted(_ snapshot: Snapshot) -> Snapshot {
        var redactor = Redactor(key: Self.key)
        return redactor.redact(snapshot)
    }

    /// What the evaluation decides, without what redaction replaces.
    private func decisions(_ path: NetworkPath) -> [String] {
        var lines = [
            path.reason.rawValue, "\(path.activeInterface?.index ?? 0)", "\(path.usesInterfaceTypes)",
            "\(path.isExpensive) \(path.isConstrained) \(path.dnsServers.count) \(path.gateways.count)",
        ]
        for family in AddressFamily.allCases {
            let part = path[family]
            lines.append("\(part.reason) \(part.interfaceIndex ?? 0) \(part.prefix?.length ?? -1) \(part.metric ?? 0)")
            lines.append("\(part.nextHops.map { "\($0.interfaceIndex) \($0.isUsable) \($0.flags)" })")
        }
        for interface in path.interfaces {
            lines.append(
                "\(interface.index) \(interface.type) \(interface.typeBecause) \(interface.isAvailable) "
                    + "\(interface.unavailableBecause?.word ?? "") \(interface.addresses.map(\.isUsable))"
            )
        }
        return lines
    }

    @Test(arguments: PathEvaluatorTests.situations)
    func evaluatesTheSame(_ situation: Situation) {
        var world = World()
        situation.make(&world)
        let after = redacted(world.snapshot)
        #expect(decisions(PathEvaluator.evaluate(after)) == decisions(PathEvaluator.evaluate(world.snapshot)))
        #expect(redacted(world.snapshot) == after)
    }

    @Test func leavesNothingOfTheMachine() throws {
        var world = World()
        world.ethernet("eth0", ["8.8.4.4/24", "2a00:1450::211:22ff:fe33:4455/64", "fe80::211:22ff:fe33:4455/64"]) {
            $0.hardwareAddress = [0, 0x11, 0x22, 0x33, 0x44, 0x55]
            $0.altNames = ["enx001122334455", "acme-uplink"]
        }
        world.link("wg-acme", ["10.7.0.2/32"], kind: "wireguard") { $0.hardwareAddress = [] }
        world.link("wlAcme") { $0.hardwareAddress = [] }
        world.route("0.0.0.0/0", via: "8.8.4.1", dev: "eth0", source: "8.8.4.4")
        world.snapshot.resolver.file.search = ["corp.acme.test", "corp.acme.test"]
        world.snapshot.resolver.file.nameServers = ["8.8.4.53", "acme-junk"]
        world.snapshot.notes = ["'wg-acme' vanished, as did 8.8.4.1."]
        let after = redacted(world.snapshot)
        let text = String(decoding: try JSONEncoding.encode(after).line, as: UTF8.self)
        for secret in ["acme", "Acme", "8.8.4.", "2a00:1450", "001122334455", "211:22ff", "17,34,51"] {
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        let link = after.links[1]
        #expect(link.name == "eth0")
        #expect(link.hardwareAddress == [2, 0, 0, 0, 0, 1])
        #expect(link.altNames == ["enx020000000001", "if1"])
        // The same stand-in for the hardware address, in every address made of it.
        #expect(link.addresses[1].address.low == 0x0000_00FF_FE00_0001)
        #expect(link.addresses[2].address == IPAddress("fe80::ff:fe00:1"))
        #expect(after.links[2].name == "if2")
        #expect(after.links[3].name == "wlif1")
        #expect(after.resolver.file.search == ["domain1.example", "domain1.example"])
        #expect(after.resolver.file.nameServers[1] == "invalid")
        let gateway = try #require(after.ipv4.answers[0].match?.route?.gateway)
        #expect(after.notes == ["'if2' vanished, as did \(gateway)."])
        // The gateway is still in the subnet, and the probes are still the probes.
        #expect(IPPrefix(address: link.addresses[0].address, length: 24).contains(gateway))
        #expect(after.ipv4.answers.map(\.destination) == world.snapshot.ipv4.answers.map(\.destination))
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.3.4", "172.31.0.1", "192.168.1.1", "224.0.0.1",
        "255.255.255.255", "::", "::1", "fe80::1234", "fd00::1", "ff02::1", "2001:db8::77", "8.8.8.8",
    ])
    func keepsSpecialAddresses(_ text: String) {
        let probe = IPAddress("8.8.8.8")!
        var addresses = AddressRedactor(key: (1, 2), keeping: [probe])
        #expect(addresses.redact(IPAddress(text)!).description == text)
    }

    /// Two addresses share as many leading bits after as before, whatever they are; none becomes special.
    @Test(arguments: [AddressFamily.ipv4, .ipv6])
    func keepsPrefixes(_ family: AddressFamily) {
        var random = SplitMix(state: 5)
        var addresses = AddressRedactor(key: (3, 4), keeping: [IPAddress("8.8.8.8")!, IPAddress("2001:500:9f::42")!])
        func common(_ a: IPAddress, _ b: IPAddress) -> Int {
            (0...family.addressBits).last { IPPrefix(address: a, length: $0).contains(b) } ?? 0
        }
        var changed = 0
        for _ in 0..<500 {
            let a =
                family == .ipv4
                ? IPAddress(ipv4: UInt32(truncatingIfNeeded: random.next()))
                : IPAddress(ipv6High: random.next() >> 3 | 1 << 61, low: random.next())
            let bit = random.next() % UInt64(family.addressBits)
            let b =
                family == .ipv4
                ? IPAddress(ipv4: UInt32(truncatingIfNeeded: a.low ^ 1 << bit))
                : IPAddress(ipv6High: a.high ^ (bit < 64 ? 1 << bit : 0), low: a.low ^ (bit < 64 ? 0 : 1 << (bit - 64)))
            let (x, y) = (addresses.redact(a), addresses.redact(b))
            #expect(common(x, y) == common(a, b))
            #expect(x.isLinkLocal == a.isLinkLocal && x.isLoopback == a.isLoopback && x.isMulticast == a.isMulticast)
            if x != a { changed += 1 }
        }
        #expect(changed > 300)
    }

    @Test(arguments: [
        "lo", "eth0", "eth0.100", "enp3s0", "enp0s31f6", "eno1", "ens33", "enP2p1s0f1np1", "wlan0", "wlp2s0",
        "wwp0s20f0u3i12", "wg0", "tun0", "br0", "docker0", "br-0123456789ab", "veth01ab2cd", "virbr0", "ip6tnl0",
        "usb0",
    ])
    func keepsNamesThatOnlyNumber(_ name: String) {
        var names = NameRedactor(taken: [])
        var hardware = HardwareRedactor()
        #expect(names.redact(ByteString(name), &hardware).text == name)
    }

    @Test(arguments: [
        ("corp-vpn", "if2"), ("wg-home", "if2"), ("eth-office", "ethif1"), ("wlhome", "wlif1"), ("brighton1", "if2"),
        ("enterprise", "enif1"), ("ppp-isp", "if2"), ("eth0.isp", "ethif1"), ("tun123456", "if2"),
    ])
    func replacesNamesThatMayTell(_ name: String, _ standIn: String) {
        var names = NameRedactor(taken: ["if1"])
        var hardware = HardwareRedactor()
        #expect(names.redact(ByteString(name), &hardware).text == standIn)
        #expect(names.redact(ByteString(name), &hardware).text == standIn)
    }

    /// The reference implementation's test vectors for 0 and 8 bytes, key 00 01 … 0f.
    @Test func sipHash() {
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        #expect(SipHash.hash([], key: key) == 0x726F_DB47_DD0E_0E31)
        #expect(SipHash.hash([0x0706_0504_0302_0100], key: key) == 0x93F5_F579_9A93_2462)
    }
}
