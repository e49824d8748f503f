internal import NetPath

/// Knows this machine's path to an address, and to the public Internet.
final class PathOracle {
    /// The path the round rests on.
    let path: NetworkPath
    private let question: PathQuestion
    private let snapshot: Snapshot
    private var reader = SnapshotReader()

    init(_ snapshot: Snapshot, _ question: PathQuestion) {
        self.snapshot = snapshot
        self.question = question
        path = PathEvaluator.evaluate(snapshot, question)
    }

    /// A kernel that cannot be asked forbids nothing.
    static func forbids(_ path: NetworkPath) -> Bool { path.status != .satisfied && path.status != .unknown }

    /// The path to `destination`: of the snapshot where that holds it, else read anew.
    func path(to destination: Destination) -> NetworkPath {
        var question = question
        question.destination = destination
        question.family = nil
        if snapshot.destinations.contains(where: { $0.destination == destination }) {
            return PathEvaluator.evaluate(snapshot, question)
        }
        return PathEvaluator.evaluate(reader.read(destinations: [destination]), question)
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
