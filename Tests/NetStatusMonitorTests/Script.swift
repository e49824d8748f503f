import Dispatch
import NetPath
import NetStatusMonitor
import Synchronization
import Testing

/// A monitor over made-up snapshots and what is needed to look at it.
struct Script {
    let source = ScriptedSource()
    let monitor: PathMonitor
    /// How often a source was asked for, that is, how often the monitor began.
    let begins = Counter()

    init(_ question: PathQuestion = PathQuestion()) {
        let (source, begins) = (source, begins)
        monitor = PathMonitor(question: question) {
            begins.add()
            return source
        }
    }

    /// Online over an interface, with the gateway's last byte for a difference.
    static func online(_ name: String = "eth0", gateway: Int = 1, _ change: (inout World) -> Void = { _ in })
        -> Snapshot
    {
        var world = World()
        world.ethernet(name, ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.\(gateway)", dev: name, source: "10.0.0.2")
        world.noRoute(.ipv6)
        change(&world)
        return world.snapshot
    }

    static let offline: Snapshot = {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.noRoute(.ipv4)
        world.noRoute(.ipv6)
        return world.snapshot
    }()

    static let unreadable: Snapshot = {
        var world = World()
        world.snapshot.ipv4.method = .unreadable
        world.snapshot.ipv6.method = .unreadable
        return world.snapshot
    }()

    static func path(_ snapshot: Snapshot) -> NetworkPath { PathEvaluator.evaluate(snapshot) }
}

final class Counter: Sendable {
    private let number = Atomic(0)

    func add() { number.add(1, ordering: .sequentiallyConsistent) }

    var count: Int { number.load(ordering: .sequentiallyConsistent) }
}

/// What a handler was given.
final class Log: Sendable {
    private let entries = Mutex<[NetworkPath]>([])
    private let isWritten = DispatchSemaphore(value: 0)

    func write(_ path: NetworkPath) {
        entries.withLock { $0.append(path) }
        isWritten.signal()
    }

    var paths: [NetworkPath] { entries.withLock { $0 } }

    /// Waits for one entry more than was waited for before. The bound only tells a hang from an answer.
    func awaitEntry() -> Bool { isWritten.wait(timeout: .now() + 30) == .success }
}
