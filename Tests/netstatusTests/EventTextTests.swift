import Foundation
import Testing

@testable import NetPath
@testable import netstatus

/// The lines of `watch` for a person, from the state on: the time before it is local.
struct EventTextTests {
    private static func line(
        _ path: NetworkPath,
        after old: NetworkPath? = nil,
        _ changes: [PathKey] = [],
        kind: PathEvent.Kind = .changed
    ) throws -> String {
        let event = PathEvent(
            kind: kind,
            sequence: 2,
            generation: 1,
            time: path.time,
            since: path.time,
            changes: changes,
            path: path
        )
        let line = EventText(style: TextStyle()).line(event, previous: old)
        let space = try #require(line.range(of: "  "))
        let time = line[..<space.lowerBound]
        #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}/) != nil, "\(time)")
        return String(line[space.upperBound...])
    }

    private static func satisfied(_ change: (inout NetworkPath) -> Void) -> NetworkPath {
        var path = HandMade.satisfied
        change(&path)
        return path
    }

    @Test func theFirstSaysTheState() throws {
        #expect(try Self.line(HandMade.satisfied, kind: .started) == "satisfied eth0\n")
        #expect(try Self.line(HandMade.unsatisfied, kind: .started) == "unsatisfied (noCarrier)\n")
    }

    @Test func theLastSaysSo() throws {
        #expect(try Self.line(HandMade.satisfied, kind: .stopped) == "stopped, satisfied eth0\n")
    }

    @Test func valuesChangeFromAndTo() throws {
        let new = Self.satisfied { $0.gateways = [] }
        #expect(
            try Self.line(new, after: HandMade.satisfied, [.gateways, .ipv4])
                == "satisfied eth0  gateways 192.0.2.1 → none\n"
        )
    }

    @Test func aFamilyThatChangesAloneSaysWhat() throws {
        let new = Self.satisfied { $0.ipv4.metric = 50 }
        #expect(try Self.line(new, after: HandMade.satisfied, [.ipv4]) == "satisfied eth0  ipv4.metric 100 → 50\n")
    }

    /// A path that goes away: each thing once, and none of what follows from another.
    @Test func aLostPathIsToldInFewWords() throws {
        var new = HandMade.satisfied
        new.reason = .noRoute
        new.gateways = []
        new.usesInterfaceTypes = []
        (new.expense, new.constraint) = (nil, nil)
        new.ipv4 = FamilyPath(reason: .noRoute)
        new.interfaces[0].isActive = false
        new.interfaces[0].isAvailable = false
        new.interfaces[0].unavailableBecause = .reason(.noRoute)
        let keys = PathDifference.keys(
            from: PathDifference.withoutQuietMembers(HandMade.satisfied),
            to: PathDifference.withoutQuietMembers(new)
        )
        #expect(keys.contains(.supportsIPv4) && keys.contains(.interfaceType) && keys.contains(.expensiveBecause))
        #expect(
            try Self.line(new, after: HandMade.satisfied, keys)
                == "unsatisfied (noRoute)  status satisfied → unsatisfied, active eth0 → none, "
                + "gateways 192.0.2.1 → none, availableInterfaces eth0 wlan0 → wlan0, ipv4 satisfied → no route, "
                + "eth0 available → no route\n"
        )
        #expect(
            try Self.line(HandMade.satisfied, after: new, [.ipv4])
                == "satisfied eth0  ipv4 no route → satisfied from 192.0.2.2\n"
        )
    }

    /// Duplicate address detection has ended.
    @Test func anAddressNoLongerTentative() throws {
        let old = Self.satisfied { $0.interfaces[0].addresses[0].flags = ["tentative"] }
        let new = Self.satisfied { $0.interfaces[0].addresses[0].flags = ["permanent"] }
        #expect(
            try Self.line(new, after: old, [.interfaces])
                == "satisfied eth0  eth0 192.0.2.2/24 is no longer tentative\n"
        )
    }

    @Test func nextHopsSayWhich() throws {
        func hops(_ flags: [PathHop.Flag]) -> NetworkPath {
            Self.satisfied { path in
                path.ipv4.nextHops = [("eth0", []), ("eth1", flags)].enumerated().map { place, hop in
                    PathHop(
                        interfaceIndex: Int32(place),
                        interface: hop.0,
                        gateway: nil,
                        weight: 1,
                        flags: hop.1,
                        isUsable: true
                    )
                }
            }
        }
        #expect(
            try Self.line(hops([.linkDown]), after: hops([]), [.ipv4])
                == "satisfied eth0  ipv4.nextHops eth0 + eth1 → eth0 + eth1[linkDown]\n"
        )
    }

    typealias Change = @Sendable (inout NetworkInterface) -> Void

    /// One member of eth0 that differs, and what is said of it.
    static let members: [(Change, String)] = [
        (
            {
                $0.ipv4 = BoundPath(
                    gateway: ScopedAddress(IPAddress("192.0.2.7")!),
                    source: nil,
                    metric: 50,
                    table: 254
                )
            },
            "+IPv4 via 192.0.2.7 metric 50"
        ),
        ({ $0.ipv6 = BoundPath(gateway: nil, source: nil, metric: 0, table: 100) }, "+IPv6 on the link table 100"),
        ({ $0.isUp = true }, "is up"),
        ({ $0.hasCarrier = false }, "lost carrier"),
        ({ $0.operState = "dormant" }, "unknown → dormant"),
        (
            {
                $0.unavailableBecause = .reason(.noCarrier)
                $0.hasCarrier = false
            }, "available → no carrier"
        ),
        ({ $0.addresses[0].flags = ["deprecated"] }, "192.0.2.2/24 is deprecated"),
        ({ $0.addresses[0].isUsable = false }, "192.0.2.2/24 is not usable"),
        ({ $0.master = "br\u{7}0" }, "master none → br\\x070"),
        ({ $0.hardwareAddress = "02:00:00:00:00:01" }, "hardwareAddress none → 02:00:00:00:00:01"),
        ({ $0.expense = Cost(applies: true, because: .userRule) }, "isExpensive false → true"),
        (
            {
                $0.wifi = WiFiDetails()
                $0.wifi?.bssid = "02:00:00:00:00:02"
            }, "BSSID none → 02:00:00:00:00:02"
        ),
        (
            {
                $0.cellular = CellularDetails()
                $0.cellular?.state = "connected"
            }, "modem none → connected"
        ),
    ]

    @Test(arguments: members.indices)
    func anInterfaceSaysWhatOfIt(_ place: Int) throws {
        let (change, words) = Self.members[place]
        let new = Self.satisfied { change(&$0.interfaces[0]) }
        #expect(try Self.line(new, after: HandMade.satisfied, [.interfaces]) == "satisfied eth0  eth0 \(words)\n")
    }

    @Test func anotherOrderSaysWhich() throws {
        let new = Self.satisfied { $0.interfaces.swapAt(1, 2) }
        #expect(
            try Self.line(new, after: HandMade.satisfied, [.interfaces])
                == "satisfied eth0  interfaces eth0 wlan0 docker0 → eth0 docker0 wlan0\n"
        )
    }

    /// However much comes at once, a line stays one that can be read.
    @Test func isBounded() throws {
        let new = Self.satisfied { path in
            for index in Int32(100)..<600 {
                path.interfaces.append(HandMade.interface("veth\(index)", index, .other, nil, 0))
            }
            path.interfaces[0].addresses += (0..<200).compactMap { number in
                IPAddress("198.51.100.\(number)").map {
                    AssignedAddress(
                        address: ScopedAddress($0),
                        prefixLength: 32,
                        scope: .global,
                        isUsable: true,
                        flags: [],
                        peer: nil
                    )
                }
            }
        }
        let line = try Self.line(new, after: HandMade.satisfied, [.availableInterfaces, .interfaces])
        #expect(line.contains("and 194 more") && line.hasSuffix(", 493 more interfaces changed\n"))
        #expect(line.utf8.count < 700)
    }

    @Test func interfacesSayWhat() throws {
        let new = Self.satisfied {
            $0.interfaces[0].addresses = []
            $0.interfaces[1].unavailableBecause = .reason(.noCarrier)
            $0.interfaces[2] = HandMade.interface("tun0", 9, .other, nil, 0)
        }
        #expect(
            try Self.line(new, after: HandMade.satisfied, [.interfaces])
                == "satisfied eth0  docker0 is gone, eth0 -192.0.2.2/24, wlan0 available → no carrier, tun0 is new\n"
        )
    }

    @Test func aNameDoesNotReachTheTerminalRaw() throws {
        let new = Self.satisfied { $0.interfaces[0].name = "e\u{1B}[2J" }
        #expect(
            try Self.line(new, after: HandMade.satisfied, [.interfaces])
                == "satisfied e\\x1b[2J  e\\x1b[2J was eth0\n"
        )
    }

    /// A recording may claim to be from before 1970.
    @Test func everyTimeHasThreeDigits() throws {
        let old = Self.satisfied { $0.time = Timestamp(microseconds: -1_500_000) }
        #expect(try Self.line(old, kind: .started) == "satisfied eth0\n")
    }
}
