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
                == "satisfied eth0  gateways 192.0.2.1 → none, ipv4\n"
        )
    }

    @Test func aFamilyThatChangesAloneSaysWhat() throws {
        let new = Self.satisfied { $0.ipv4.metric = 50 }
        #expect(try Self.line(new, after: HandMade.satisfied, [.ipv4]) == "satisfied eth0  ipv4.metric 100 → 50\n")
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
