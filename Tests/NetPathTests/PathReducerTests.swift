import NetPath
import Testing

struct PathReducerTests {
    private static func online(_ change: (inout World) -> Void = { _ in }) -> NetworkPath {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        change(&world)
        return world.path()
    }

    private static let offline: NetworkPath = {
        var world = World()
        world.noRoute(.ipv4)
        world.noRoute(.ipv6)
        world.snapshot.time = Timestamp(microseconds: 1_700_000_001_000_000)
        return world.path()
    }()

    @Test func firstIsStartedWithoutChanges() throws {
        var reducer = PathReducer()
        let record1 = reducer.reduce(Self.online(), generation: 1)
        let event = try #require(record1)
        #expect(event.kind == .started)
        #expect(event.sequence == 1)
        #expect(event.changes.isEmpty)
        #expect(event.since == event.time)
    }

    @Test func theSameTwiceIsNoRecord() {
        var reducer = PathReducer()
        _ = reducer.reduce(Self.online(), generation: 1)
        let record7 = reducer.reduce(Self.online(), generation: 1)
        #expect(record7 == nil)
    }

    @Test func quietMembersMakeNoRecord() {
        var reducer = PathReducer()
        _ = reducer.reduce(Self.online(), generation: 1)
        let quiet = Self.online {
            $0.snapshot.time = Timestamp(microseconds: 1_700_000_009_000_000)
            $0["eth0"].mtu = 1280
            $0["eth0"].sysfs?.speedMbps = 10
            $0["eth0"].altNames = ["other"]
        }
        let record8 = reducer.reduce(quiet, generation: 1)
        #expect(record8 == nil)
        #expect(reducer.path == quiet)
    }

    @Test func changesAreNamedInOrderWithoutTimeAndMessage() throws {
        var reducer = PathReducer()
        _ = reducer.reduce(Self.online(), generation: 1)
        let record2 = reducer.reduce(Self.offline, generation: 1)
        let event = try #require(record2)
        #expect(event.kind == .changed)
        #expect(event.sequence == 2)
        #expect(event.since == Self.offline.time)
        #expect(event.changes.starts(with: [.status, .reason, .description, .active, .interfaceType]))
        #expect(!event.changes.contains(.time) && !event.changes.contains(.message))
        let record3 = reducer.reduce(Self.online(), generation: 1)
        let back = try #require(record3)
        #expect(back.sequence == 3)
    }

    @Test func aCostThatChangesAloneIsARecord() throws {
        var reducer = PathReducer()
        _ = reducer.reduce(Self.online(), generation: 1)
        let phone = Self.online { $0["eth0"].sysfs?.driver = "ipheth" }
        let record4 = reducer.reduce(phone, generation: 1)
        let event = try #require(record4)
        #expect(event.changes == [.description, .isExpensive, .expensiveBecause, .interfaces])
    }

    @Test func aReplacedSourceChangesNothing() throws {
        var reducer = PathReducer()
        _ = reducer.reduce(Self.online(), generation: 2)
        let record9 = reducer.reduce(Self.offline, generation: 1)
        #expect(record9 == nil)
        let record5 = reducer.reduce(Self.offline, generation: 3)
        let event = try #require(record5)
        #expect(event.generation == 3)
    }

    @Test func nothingComesAfterTheEnd() throws {
        var reducer = PathReducer()
        let record10 = reducer.stop(at: Self.offline.time)
        #expect(record10 == nil)
        _ = reducer.reduce(Self.online(), generation: 1)
        let record6 = reducer.stop(at: Self.offline.time)
        let event = try #require(record6)
        #expect(event.kind == .stopped)
        #expect(event.sequence == 2)
        let record11 = reducer.stop(at: Self.offline.time)
        #expect(record11 == nil)
        let record12 = reducer.reduce(Self.offline, generation: 9)
        #expect(record12 == nil)
    }

    // A sequence of steps and the records they make: a step is a state with the generation it was read in, or the end.
    private enum Step: Sendable {
        case online(Int)
        case phone(Int)
        case offline(Int)
        case stop
    }

    private static let sequences: [(steps: [Step], records: [String])] = [
        (
            [.online(1), .offline(1), .online(1)],
            ["started 1/1 satisfied", "changed 2/1 unsatisfied", "changed 3/1 satisfied"]
        ),
        ([.offline(1), .offline(1), .online(1)], ["started 1/1 unsatisfied", "changed 2/1 satisfied"]),
        // An overrun that hid nothing is no record, and does not number one.
        ([.online(1), .online(2), .offline(2)], ["started 1/1 satisfied", "changed 2/2 unsatisfied"]),
        // A source that has been replaced has nothing more to say.
        ([.online(2), .offline(1), .online(2), .offline(2)], ["started 1/2 satisfied", "changed 2/2 unsatisfied"]),
        // Cost alone, forth and back.
        (
            [.online(1), .phone(1), .phone(1), .online(1)],
            ["started 1/1 satisfied", "changed 2/1 satisfied", "changed 3/1 satisfied"]
        ),
        // After the end there is nothing, whatever comes.
        ([.online(1), .stop, .offline(1), .offline(9), .stop], ["started 1/1 satisfied", "stopped 2/1 satisfied"]),
        ([.stop, .online(1), .stop], ["started 1/1 satisfied", "stopped 2/1 satisfied"]),
        ([], []),
    ]

    @Test(arguments: sequences.indices)
    func aSequenceMakesTheseRecords(number: Int) {
        let (steps, expected) = Self.sequences[number]
        var reducer = PathReducer()
        let phone = Self.online { $0["eth0"].sysfs?.driver = "ipheth" }
        let events = steps.compactMap { step in
            switch step {
            case .online(let generation): reducer.reduce(Self.online(), generation: generation)
            case .phone(let generation): reducer.reduce(phone, generation: generation)
            case .offline(let generation): reducer.reduce(Self.offline, generation: generation)
            case .stop: reducer.stop(at: Self.offline.time)
            }
        }
        #expect(events.map { "\($0.kind) \($0.sequence)/\($0.generation) \($0.path.status)" } == expected)
        for event in events { #expect(event.changes.isEmpty == (event.kind != .changed)) }
    }

    @Test func theStatusDatesFromWhenItBegan() throws {
        var reducer = PathReducer()
        func at(_ second: Int64, _ path: NetworkPath) -> PathEvent? {
            var path = path
            path.time = Timestamp(microseconds: second * 1_000_000)
            return reducer.reduce(path, generation: 1)
        }
        _ = at(10, Self.online())
        let costly = at(20, Self.online { $0["eth0"].sysfs?.driver = "ipheth" })
        #expect(try #require(costly).since == Timestamp(microseconds: 10_000_000))
        let gone = at(30, Self.offline)
        #expect(try #require(gone).since == Timestamp(microseconds: 30_000_000))
        // A clock set back changes what is written, not what is told.
        let back = at(5, Self.online())
        #expect(try #require(back).since == Timestamp(microseconds: 5_000_000))
    }
}
