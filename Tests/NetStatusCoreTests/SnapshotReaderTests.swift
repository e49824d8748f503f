import NetPath
import Testing

@testable import NetStatusCore

/// On whatever machine this runs: what must hold anywhere Linux has netlink.
@Suite struct SnapshotReaderTests {
    @Test func readsThisMachineAgainAndAgain() {
        var reader = SnapshotReader()
        let first = reader.read()
        #expect(first.time.microseconds > 1_500_000_000_000_000)
        #expect(!first.kernel.isEmpty)
        for _ in 0..<20 {
            let snapshot = reader.read()
            #expect(snapshot.links.map(\.index) == snapshot.links.map(\.index).sorted())
            #expect(snapshot.ipv4.method != .notRead)
            #expect(snapshot.ipv6.method != .notRead)
            #expect(snapshot.time >= first.time)
        }
    }

    @Test func asksInTheOrderOfTheProbes() throws {
        var reader = SnapshotReader()
        let snapshot = reader.read()
        let facts = snapshot.ipv4
        try #require(facts.method == .lookup)
        #expect(facts.answers.prefix(4).map(\.destination) == Probes.ipv4)
        #expect(facts.answers.prefix(4).allSatisfy { $0.plain != nil && $0.match != nil && $0.source == nil })
        let bound = facts.answers.dropFirst(4)
        let candidates = Candidates.indexes(snapshot.links, caller: snapshot.caller)
        // A machine without a link that could carry has nothing to ask; each one that could is asked.
        #expect(Set(bound.map(\.output)) == Set(candidates))
        for answer in bound { #expect((answer.plain != nil) == (answer.match?.route != nil)) }
    }

    @Test func asksAboutDestinations() throws {
        var reader = SnapshotReader()
        let local = Destination(address: try #require(IPAddress("127.0.0.1")))
        let lost = Destination(address: try #require(IPAddress("fe80::1")), zone: "no such link")
        let snapshot = reader.read(destinations: [local, lost])
        try #require(snapshot.ipv4.method == .lookup)
        let loopback = try #require(snapshot.links.first { $0.flags.contains(.loopback) })
        try #require(loopback.addresses.contains { $0.address == local.address })
        #expect(snapshot.destinations.map(\.destination) == [local, lost])
        #expect(snapshot.destinations[0].answers[0].plain?.route?.type == .local)
        #expect(snapshot.destinations[1].answers == [])
    }

    @Test func saysWhatCouldNotBeAsked() {
        var readout = NetlinkReadout(snapshot: Snapshot())
        readout.fail(SystemError(call: "netlink socket", errno: 97))
        #expect(readout.snapshot.ipv4.method == .unreadable)
        #expect(readout.snapshot.ipv6.method == .unreadable)
        #expect(readout.snapshot.notes.count == 1)
        #expect(readout.snapshot.notes.allSatisfy { $0.contains("netlink socket") && $0.contains("(errno 97)") })
    }
}
