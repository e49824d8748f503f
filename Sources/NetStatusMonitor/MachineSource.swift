internal import NetStatusCore

/// The machine this process runs on, in the network namespace of the thread that runs it.
final class MachineSource: SnapshotSource {
    private let wake = WakeSource()

    func run(_ take: (Snapshot) -> Bool) {
        var stream = SnapshotStream()
        while true {
            switch stream.next(wake: wake) {
            case .snapshot(let snapshot): guard take(snapshot) else { return }
            case .woken: return
            case .signalled, .outputClosed, .deadline: continue
            }
        }
    }

    func stop() { wake.wake() }
}
