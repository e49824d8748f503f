import Dispatch
import NetStatusMonitor
import Synchronization

/// One object for the whole program: `Reachability.shared`.
final class Reachability: Sendable {
    static let shared = Reachability()

    typealias Handler = @Sendable (NetworkPath) -> Void

    private let queue = DispatchQueue(label: "reachability")
    private let state = Mutex<(monitor: PathMonitor?, handlers: [Handler])>((nil, []))

    /// The path; unknown while stopped.
    var path: NetworkPath { state.withLock { $0.monitor?.currentPath } ?? .notEvaluated }

    var isConnected: Bool { path.status == .satisfied }
    var currentType: InterfaceType? { path.activeInterface?.type }
    var availableTypes: [InterfaceType] { path.availableInterfaces.map(\.type) }
    var isExpensive: Bool { path.isExpensive }

    /// Called with the path after the next start, then with each change.
    func onChange(_ handler: @escaping Handler) { state.withLock { $0.handlers.append(handler) } }

    func start() {
        state.withLock { state in
            guard state.monitor == nil else { return }
            let monitor = PathMonitor()
            monitor.pathUpdateHandler = { [weak self] path in
                for handler in self?.state.withLock({ $0.handlers }) ?? [] { handler(path) }
            }
            monitor.start(queue: queue)
            state.monitor = monitor
        }
    }

    /// A cancelled monitor stays cancelled; the next `start` makes a new one.
    func stop() { state.withLock { $0.monitor.take() }?.cancel() }
}
