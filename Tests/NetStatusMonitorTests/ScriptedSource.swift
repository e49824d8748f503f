import Dispatch
import NetPath
import NetStatusMonitor
import Synchronization
import Testing

/// Snapshots a test hands over one by one, in place of the machine.
final class ScriptedSource: SnapshotSource {
    private let state = Mutex(State())
    private let hasWork = DispatchSemaphore(value: 0)
    private let isTaken = DispatchSemaphore(value: 0)
    private let isOver = DispatchSemaphore(value: 0)

    private struct State {
        var next: Snapshot?
        var isStopped = false
    }

    func run(_ take: (Snapshot) -> Bool) {
        defer {
            isOver.signal()
            isTaken.signal()
        }
        while true {
            hasWork.wait()
            let snapshot = state.withLock { $0.isStopped ? nil : $0.next.take() }
            guard let snapshot, take(snapshot) else { return }
            isTaken.signal()
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        hasWork.signal()
    }

    /// Returns once the monitor has made a path of it and sent it on its way.
    func send(_ snapshot: Snapshot) {
        state.withLock { $0.next = snapshot }
        hasWork.signal()
        #expect(isTaken.wait(timeout: .now() + 30) == .success, "the monitor does not take what there is")
    }

    /// The thread has left `run`. The bound only tells a hang from an answer.
    var hasEnded: Bool { isOver.wait(timeout: .now() + 30) == .success }

    var isStopped: Bool { state.withLock { $0.isStopped } }
}
