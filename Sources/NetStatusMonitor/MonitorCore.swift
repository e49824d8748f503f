internal import Dispatch
internal import NetStatusCore
internal import Synchronization

/// What a monitor, its thread and its consumers share. The thread holds this and not the monitor, so that a program can
/// let go of the monitor.
final class MonitorCore: Sendable {
    typealias Handler = @Sendable (NetworkPath) -> Void
    /// Runs what it is given on a thread of its own; false where there is none.
    typealias Thread = @Sendable (@escaping @Sendable () -> Void) -> Bool

    private let question: PathQuestion
    private let makeSource: @Sendable () -> any SnapshotSource
    private let runOnThread: Thread
    private let state = Mutex(State())

    private struct State {
        var phase = Phase.unstarted
        /// Raised by `cancel`. What was sent on its way before carries the number it had, and is dropped on arrival.
        var generation = 0
        /// Ends the thread's wait.
        var source: (any SnapshotSource)?
        var path = NetworkPath.notEvaluated
        /// The machine has been read: `path` says something.
        var hasRead = false
        var handler: Handler?
        var queue: DispatchQueue?
        /// The newest path the handler has not been given.
        var pending: NetworkPath?
        /// A delivery is on the queue or in the handler. There is never a second one: that keeps the order, whatever
        /// kind of queue it is, and keeps a slow queue from filling up.
        var isDelivering = false
        var nextConsumer = 0
        var consumers: [Int: AsyncStream<NetworkPath>.Continuation] = [:]
    }

    private enum Phase {
        case unstarted, started, cancelled
    }

    init(
        _ question: PathQuestion,
        source: @escaping @Sendable () -> any SnapshotSource,
        thread: @escaping Thread = { MonitorThread.start("PathMonitor", $0) }
    ) {
        self.question = question
        makeSource = source
        runOnThread = thread
    }

    var path: NetworkPath { state.withLock { $0.path } }

    var isMonitoring: Bool { state.withLock { $0.phase == .started } }

    var handler: Handler? {
        get { state.withLock { $0.handler } }
        set {
            // Whatever the old handler holds is let go of outside the lock: its end may call back here.
            let old = state.withLock { state in
                guard state.phase != .cancelled else { return newValue }
                let old = state.handler
                state.handler = newValue
                state.pending = state.hasRead && newValue != nil ? state.path : nil
                deliver(&state)
                return old
            }
            _ = old
        }
    }

    // MARK: Begin and end

    /// Starts the thread, once.
    ///
    /// - Parameter queue: the handler's; nil: it is told nothing until there is one. The first counts.
    func start(queue: DispatchQueue?) {
        let source: (any SnapshotSource)? = state.withLock { state in
            guard state.phase != .cancelled else { return nil }
            if state.queue == nil, let queue {
                state.queue = queue
                state.pending = state.hasRead && state.handler != nil ? state.path : nil
                deliver(&state)
            }
            guard state.phase == .unstarted else { return nil }
            state.phase = .started
            state.source = makeSource()
            return state.source
        }
        guard let source, !runOnThread({ self.watch(source) }) else { return }
        let message = "There is no thread left to watch the network with."
        take(NetworkPath(time: Clock.now(), reason: .kernelUnavailable, message: message), isNews: true)
    }

    func cancel() {
        let ended = state.withLock { state in
            let ended = state
            state.phase = .cancelled
            state.generation += 1
            state.source = nil
            state.handler = nil
            state.queue = nil
            state.pending = nil
            state.consumers = [:]
            return ended
        }
        // Outside the lock: ending a consumer takes it out of the list, and what the handler held may end too.
        ended.source?.stop()
        for consumer in ended.consumers.values { consumer.finish() }
    }

    // MARK: The thread

    private func watch(_ source: any SnapshotSource) {
        var reducer = PathReducer()
        source.run { snapshot in
            let path = PathEvaluator.evaluate(snapshot, question)
            let event = reducer.reduce(path, generation: snapshot.generation)
            return take(reducer.path ?? path, isNews: event != nil)
        }
    }

    /// - Parameter isNews: a reader would see a difference, so that consumers are told.
    /// - Returns: whether anyone wants more.
    @discardableResult
    private func take(_ path: NetworkPath, isNews: Bool) -> Bool {
        state.withLock { state in
            guard state.phase == .started else { return false }
            state.path = path
            guard isNews else { return true }
            state.hasRead = true
            // Within the lock, so that none gets this before what it was given on joining.
            for consumer in state.consumers.values { consumer.yield(path) }
            if state.handler != nil, state.queue != nil { state.pending = path }
            deliver(&state)
            return true
        }
    }

    // MARK: The handler

    /// Sends the pending path on its way, unless one is under way.
    private func deliver(_ state: inout State) {
        guard let queue = state.queue, state.pending != nil, !state.isDelivering else { return }
        state.isDelivering = true
        let generation = state.generation
        queue.async { self.arrive(generation) }
    }

    /// On the handler's queue: only now is it certain what is still wanted.
    private func arrive(_ generation: Int) {
        let delivery: (Handler, NetworkPath)? = state.withLock { state in
            guard state.generation == generation, let handler = state.handler, let path = state.pending.take() else {
                state.isDelivering = false
                return nil
            }
            return (handler, path)
        }
        guard let (handler, path) = delivery else { return }
        handler(path)
        state.withLock { state in
            state.isDelivering = false
            deliver(&state)
        }
    }

    // MARK: Sequences

    /// Every state from now on, the present one first, if it has been read; of those that come before the consumer
    /// asks, the newest. Ends with `cancel`.
    func join() -> (paths: AsyncStream<NetworkPath>, generation: Int) {
        let (paths, consumer) = AsyncStream<NetworkPath>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let (number, generation): (Int?, Int) = state.withLock { state in
            guard state.phase != .cancelled else { return (nil, state.generation) }
            let number = state.nextConsumer
            state.nextConsumer += 1
            state.consumers[number] = consumer
            if state.hasRead { consumer.yield(state.path) }
            return (number, state.generation)
        }
        guard let number else {
            consumer.finish()
            return (paths, generation)
        }
        consumer.onTermination = { [weak self] _ in self?.leave(number) }
        return (paths, generation)
    }

    private func leave(_ number: Int) {
        let consumer = state.withLock { $0.consumers.removeValue(forKey: number) }
        _ = consumer
    }

    /// Whether what was sent on its way under this number is still wanted.
    func isCurrent(_ generation: Int) -> Bool { state.withLock { $0.generation == generation } }
}
