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

    private func stood(_ prefixes: [IPPrefix], key: UInt64 = 1) -> [IPPrefix] {
        var addresses = AddressRedactor(key: (key, 2))
        for prefix in prefixes { addresses.meet(prefix) }
        addresses.place(keeping: [])
        return prefixes.map(addresses.redact)
    }

    private func standIn(_ text: String, key: UInt64 = 1) -> IPAddress {
        let address = IPAddress(text)!
        return stood([IPPrefix(address: address, length: address.family.addressBits)], key: key)[0].address
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.3.4", "172.31.0.1", "192.168.1.1", "224.0.0.1",
        "255.255.255.255", "::", "::1", "fe80::1234", "fd00::1", "ff02::1", "2001:db8::77", "8.8.8.8",
        "2001:500:9f::42", "::ffff:10.1.2.3", "::192.168.1.1", "fe80::5efe:10.1.2.3", "64:ff9b::8.8.8.8",
        "fe80::1234:5678:9abc:def0",
    ])
    func keepsSpecialAddresses(_ text: String) {
        #expect(standIn(text) == IPAddress(text)!)
    }

    /// No number of leading bits shared with what stays tells an address.
    @Test(arguments: [
        "8.8.8.9", "8.8.8.7", "198.41.0.5", "170.247.170.3", "203.0.112.5", "203.0.114.5", "192.0.3.5", "192.0.1.5",
        "192.169.1.1", "172.32.0.1", "100.63.255.255", "2001:7fd::2", "2001:500:9f::43", "2001:db9::1", "2001:7fc::1",
    ])
    func movesNeighboursOfWhatStays(_ text: String) {
        let length = text.contains(":") ? 32 : 16
        let before = IPAddress(text)!.masked(to: length)
        let moved = (1...40).count { standIn(text, key: $0).masked(to: length) != before }
        #expect(moved >= 39)
    }

    /// With the prefix that holds both there, they stay together; the address moves all the same.
    @Test func movesWithinAPrefixThatStays() {
        let after = stood(["8.8.8.0/24", "8.8.8.9/32", "8.8.8.8/32"].map { IPPrefix($0)! })
        #expect(after[0] == IPPrefix("8.8.8.0/24"))
        #expect(after[0].contains(after[1].address))
        #expect(after[1].address != IPAddress("8.8.8.9") && after[1].address != after[2].address)
    }

    /// The same IPv4 address everywhere, also within IPv6 ones.
    @Test(arguments: [
        ("::ffff:5.6.7.8", 96), ("::5.6.7.8", 96), ("::ffff:0:5.6.7.8", 96), ("64:ff9b::5.6.7.8", 96),
        ("64:ff9b:1::5.6.7.8", 96), ("fe80::5efe:506:708", 96), ("fe80::200:5efe:506:708", 96), ("fe80::506:708", 96),
        ("2a00:1450::5efe:506:708", 96), ("2a00:1450::200:5efe:506:708", 96), ("2002:506:708::1", 16),
        ("2002:506:708:1:211:22ff:fe33:4455", 16), ("2001:0:506:708:8000:63bf:f5f6:f7f7", 32),
        ("2001:0:a0b:c0d:8000:63bf:faf9:f8f7", -96), ("2002:506:708:5:0:5efe:506:708", 16),
        ("2002:506:708:5:0:5efe:506:708", 96),
    ])
    func replacesEmbeddedIPv4(_ text: String, _ place: Int) {
        var addresses = AddressRedactor(key: (1, 2))
        let plain = IPAddress("5.6.7.8")!
        addresses.meet(plain)
        addresses.meet(IPAddress(text)!)
        addresses.place(keeping: [])
        let standIn = addresses.redact(plain)
        #expect(standIn != plain)
        let start = abs(place) / 8
        let part = addresses.redact(IPAddress(text)!).bytes[start..<(start + 4)].map { place < 0 ? ~$0 : $0 }
        #expect(part == standIn.bytes)
    }

    /// A prefix holds another after where it did before; none becomes special, and none is what it was.
    @Test(arguments: [AddressFamily.ipv4, .ipv6], [1, 2, 3] as [UInt64])
    func keepsPrefixes(_ family: AddressFamily, _ seed: UInt64) {
        var random = SplitMix(state: seed)
        var prefixes = family == .ipv4 ? [IPPrefix("0.0.0.0/1")!] : [IPPrefix("2000::/3")!]
        for _ in 0..<300 {
            let address =
                family == .ipv4
                ? IPAddress(ipv4: UInt32(truncatingIfNeeded: random.next()))
                : IPAddress(ipv6High: random.next() >> 3 | 1 << 61, low: random.next())
            // Some within what is there already.
            let outer = random.next() % 2 == 0 ? prefixes[Int(random.next() % UInt64(prefixes.count))] : nil
            let least = outer?.length ?? 4
            let length = least + Int(random.next() % UInt64(family.addressBits - least + 1))
            var bytes = address.bytes
            for bit in 0..<(outer?.length ?? 0) {
                let mask: UInt8 = 128 >> UInt8(bit % 8)
                bytes[bit / 8] = bytes[bit / 8] & ~mask | (outer?.address.bytes[bit / 8] ?? 0) & mask
            }
            prefixes.append(IPPrefix(address: IPAddress(bytes: bytes)!.masked(to: length), length: length))
        }
        let after = stood(prefixes, key: seed)
        func holds(_ a: IPPrefix, _ b: IPPrefix) -> Bool { a.length <= b.length && a.contains(b.address) }
        for (a, x) in zip(prefixes, after) {
            #expect(x.length == a.length)
            for (b, y) in zip(prefixes, after) { #expect(holds(a, b) == holds(x, y), "\(a) \(b): \(x) \(y)") }
        }
        #expect(zip(prefixes, after).count { $0 != $1 } > 150)
    }

    /// In a recording a thing keeps its stand-in while others come and go.
    @Test func staysTheSameOverTime() {
        var addresses = AddressRedactor(key: (1, 2))
        func redacted(_ texts: [String]) -> [IPPrefix] {
            let prefixes = texts.map { IPPrefix($0)! }
            for prefix in prefixes { addresses.meet(prefix) }
            addresses.place(keeping: [])
            return prefixes.map(addresses.redact)
        }
        let first = redacted(["5.6.7.8/32", "5.6.7.9/32", "2a00:1:2:3::77:1/128", "9.9.9.9/32"])
        let second = redacted(["5.6.7.0/24", "5.6.7.8/32", "5.6.7.9/32", "2a00:1:2::/48", "2a00:1:2:3::77:1/128"])
        #expect(second[1] == first[0] && second[2] == first[1] && second[4] == first[2])
        #expect(second[0].contains(first[0].address) && !second[0].contains(first[3].address))
        #expect(second[3].contains(first[2].address))
        // What no stand-in fits any more gets another.
        let third = redacted(["5.6.0.0/16", "5.6.100.1/32", "5.6.7.8/32", "9.9.9.9/32"])
        #expect(third[0].contains(third[1].address) && third[0].contains(third[2].address))
        #expect(!third[0].contains(third[3].address))
        let fourth = redacted(["8.8.8.0/24", "8.8.8.9/32", "5.6.0.0/16", "5.6.7.8/32"])
        #expect(fourth[0].contains(fourth[1].address) && fourth[2].contains(fourth[3].address))
        #expect(redacted(["5.6.7.8/32"])[0] == fourth[3])
    }

    /// A subnet in which every address is used.
    @Test func fillsASubnet() {
        let prefixes = (0..<256).map { IPPrefix("5.6.7.\($0)/32")! }
        let after = stood(prefixes + [IPPrefix("5.6.7.0/24")!])
        #expect(Set(after).count == 257)
        #expect(after.allSatisfy { after[256].contains($0.address) })
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
