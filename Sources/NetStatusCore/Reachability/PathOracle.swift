internal import NetPath

/// Knows this machine's path to an address, and to the public Internet.
final class PathOracle {
    /// The path the round rests on.
    let path: NetworkPath
    private let question: PathQuestion
    private let snapshot: Snapshot
    private var reader = SnapshotReader()
    /// What was read last beside the round's own snapshot, and when: a read may take long where a daemon hangs.
    private var newest: (snapshot: Snapshot, time: UInt64)?

    /// Nanoseconds.
    private static let mostAge: UInt64 = 1_000_000_000

    init(_ snapshot: Snapshot, _ question: PathQuestion) {
        self.snapshot = snapshot
        self.question = question
        path = PathEvaluator.evaluate(snapshot, question)
    }

    /// A kernel that cannot be asked forbids nothing.
    static func forbids(_ path: NetworkPath) -> Bool { path.status != .satisfied && path.status != .unknown }

    /// The path to `destination`: of the snapshot where that holds it, else read anew.
    func path(to destination: Destination) -> NetworkPath {
        path(to: destination, in: snapshot(of: destination))
    }

    /// What this machine knows of `destination`, where `failure` says that something could not be sent there.
    func explain(_ failure: CheckFailure, to destination: Destination) -> CheckFailure {
        let snapshot = snapshot(of: destination)
        let path = path(to: destination, in: snapshot)
        if Self.forbids(path) { return Self.failure(path) }
        if isBroadcast(destination, snapshot) {
            let words =
                "\(destination.address) is the broadcast address of a link: it stands for all its hosts, not for one"
            return CheckFailure(.other, nil, words)
        }
        guard failure.reason == .unreachable, path.status == .satisfied, let active = path.activeInterface?.name else {
            return failure
        }
        // Who said so, a router or this machine's own neighbour discovery, the errno does not tell.
        let words =
            path.gateways.first.map { "unreachable: a router says so, or the gateway \($0) does not answer" }
            ?? "unreachable: nobody answers at \(destination.text) on \(active)"
        return CheckFailure(.unreachable, failure.detail, words)
    }

    private func isBroadcast(_ destination: Destination, _ snapshot: Snapshot) -> Bool {
        let answer = snapshot.destinations.first { $0.destination == destination }?.answers.first
        return [answer?.match, answer?.plain].contains { $0?.route?.type == .broadcast }
    }

    /// Reads at once what will be asked about each of these.
    func learn(_ destinations: [Destination]) {
        let now = Clock.awake
        let unknown = destinations.filter { held($0, now) == nil }
        guard !unknown.isEmpty else { return }
        newest = (reader.read(destinations: unknown), now)
    }

    private func snapshot(of destination: Destination) -> Snapshot {
        let now = Clock.awake
        if let held = held(destination, now) { return held }
        let read = reader.read(destinations: [destination])
        newest = (read, now)
        return read
    }

    private func held(_ destination: Destination, _ now: UInt64) -> Snapshot? {
        if snapshot.destinations.contains(where: { $0.destination == destination }) { return snapshot }
        guard let newest, now &- newest.time < Self.mostAge,
            newest.snapshot.destinations.contains(where: { $0.destination == destination })
        else { return nil }
        return newest.snapshot
    }

    private func path(to destination: Destination, in snapshot: Snapshot) -> NetworkPath {
        Self.path(to: destination, in: snapshot, question)
    }

    /// What `question` asks, of the way to `destination`, which has its own family.
    static func path(to destination: Destination, in snapshot: Snapshot, _ question: PathQuestion) -> NetworkPath {
        var question = question
        question.destination = destination
        question.family = nil
        return PathEvaluator.evaluate(snapshot, question)
    }

    /// The name of the interface to bind sockets to; nil where none is asked for or it is not there.
    var device: [UInt8]? {
        guard let name = question.interface else { return nil }
        return snapshot.links.first { $0.name == name || $0.altNames.contains(name) }?.name.bytes
    }

    static func failure(_ path: NetworkPath) -> CheckFailure {
        CheckFailure(.noPath, nil, path.message.isEmpty ? "this machine has no path there" : path.message)
    }
}
