import Foundation
import Testing

@testable import NetPath

struct JSONCodingTests {
    /// A snapshot with something in every field.
    static let full: Snapshot = {
        var world = World()
        world.ethernet("eth0", ["192.0.2.2/24", "2001:db8::2/64", "fe80::1/64"]) {
            $0.altNames = ["enp1s0", "a name with spaces\n", ByteString([0xFF, 0x00, 0x22])]
            $0.hardwareAddress = [2, 0xFC, 0, 0, 0, 1]
            $0.sysfs?.speedMbps = 1000
            $0.addresses[0].peer = IPAddress("192.0.2.3")
            $0.addresses[0].validSeconds = .max
            $0.addresses[1].flags = AddressFlags(rawValue: 0xFFFF_FFFF)
        }
        world.link("gre1", ["10.9.9.1/30"], kind: "gre") {
            var tunnel = Tunnel()
            tunnel.remote = IPAddress("198.51.100.7")
            tunnel.mark = .max
            tunnel.boundIndex = 2
            $0.tunnel = tunnel
            $0.lower = 2
            $0.lowerIsElsewhere = true
            $0.master = .max
        }
        world.route("0.0.0.0/0", via: "192.0.2.1", dev: "eth0", metric: .max, source: "192.0.2.2")
        world.answer(.refused(113), .ipv6)
        var route = world.route("::/0", metric: 1024)
        route.nextHops = [world.hop("eth0", via: "fe80::9", flags: [.linkDown, .dead])]
        route.nextHopID = 7
        route.expiresSeconds = 1800
        world.snapshot.ipv6.defaults = [route]
        var rule = Rule()
        rule.source = IPPrefix("10.0.0.0/8")
        rule.inputName = "eth0"
        rule.markMask = .max
        world.snapshot.ipv4.rules = [rule]
        world.snapshot.ipv6.rules = nil
        var object = NextHopObject(id: 7)
        object.group = [NextHopObject.Member(id: 8, weight: 3)]
        world.snapshot.nextHopObjects = [object]
        var facts = DestinationFacts(destination: Destination(bytes: Array("fe80::5%eth0".utf8))!)
        facts.answers = [RouteAnswer(destination: facts.destination.address)]
        world.snapshot.destinations = [facts]
        world.snapshot.caller.mark = 9
        world.snapshot.resolver.file.nameServers = ["192.0.2.53", ByteString([0x80])]
        world.snapshot.resolver.behindStub = ResolverFile()
        world.snapshot.notes = ["a \"note\"\u{1B}"]
        world.snapshot.kernel = "6.18.0"
        return world.snapshot
    }()

    @Test func snapshotsComeBackAsTheyWere() throws {
        let line = try JSONEncoding.encode(Self.full).line
        #expect(line.last == 0x0A)
        #expect(line.filter { $0 == 0x0A }.count == 1)
        #expect(try JSONDecoding.decode(Snapshot.self, from: JSONParser.parse(line)) == Self.full)
    }

    @Test func largeSnapshotsComeBackAsTheyWere() throws {
        var world = World()
        for number in 0..<6000 { world.link("veth\(number)", ["10.0.0.2/24", "fe80::1/64"], kind: "veth") }
        let line = try JSONEncoding.encode(world.snapshot).line
        #expect(try JSONDecoding.decode(Snapshot.self, from: JSONParser.parse(line)) == world.snapshot)
    }

    @Test(arguments: [
        (#""mtu":1500"#, #""mtu":"big""#, "links[0].mtu: expected a number, found a string"),
        (#""mtu":1500"#, #""mtu":1.5"#, "links[0].mtu: expected a whole number from 0 to 4294967295"),
        (#""mtu":1500"#, #""mtu":4294967296"#, "links[0].mtu: expected a whole number from 0 to 4294967295"),
        (#""mtu":1500,"#, "", "links[0]: 'mtu' is missing"),
        (#""127.0.0.1""#, #""127.0.0.256""#, "links[0].addresses[0].address: '127.0.0.256' is not an IP address"),
        (#""name":"lo""#, #""name":{"hex":"f"}"#, "links[0].name.hex: not hexadecimal"),
        (#""name":"lo""#, #""name":7"#, "links[0].name: expected an object, found a number"),
        (#""schema":1"#, #""schema":2"#, "schema: schema 2 is not known, only 1"),
        (#""netstatus-snapshot""#, #""other""#, "kind: not a snapshot"),
        (#""links":["#, #""links":5,"x":["#, "links: expected a list, found a number"),
        (#""generation":1"#, #""generation":null"#, "generation: expected a number, found null"),
    ])
    func saysWhatIsWrongAndWhere(_ old: String, _ new: String, _ message: String) throws {
        let text = String(decoding: try JSONEncoding.encode(World().snapshot).line, as: UTF8.self)
        let range = try #require(text.range(of: old))
        let value = try JSONParser.parse(Array(text.replacingCharacters(in: range, with: new).utf8))
        #expect(throws: JSONDecoding.Failure(description: message)) {
            try JSONDecoding.decode(Snapshot.self, from: value)
        }
    }

    /// Pieces of a snapshot replaced at random: an error or a value, never a crash, and a value that can be evaluated.
    @Test func survivesMutatedSnapshots() throws {
        var random = SplitMix(state: 7)
        let line = try JSONEncoding.encode(Self.full).line
        for _ in 0..<1500 {
            var bytes = line
            for _ in 0...random.next() % 3 {
                let place = Int(random.next() % UInt64(bytes.count))
                let digits = Array("0123456789-{}[]\",:".utf8)
                bytes[place] = digits[Int(random.next() % UInt64(digits.count))]
            }
            guard let value = try? JSONParser.parse(bytes),
                let snapshot = try? JSONDecoding.decode(Snapshot.self, from: value)
            else { continue }
            let path = PathEvaluator.evaluate(snapshot)
            #expect(throws: Never.self) { try JSONParser.parse(Report.line(path)) }
        }
    }
}
