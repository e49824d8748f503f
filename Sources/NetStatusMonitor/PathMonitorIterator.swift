extension PathMonitor: AsyncSequence {
    /// Goes through the states of a monitor's path, and keeps the monitor while it is there.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let monitor: PathMonitor
        private let generation: Int
        private var paths: AsyncStream<NetworkPath>.AsyncIterator

        init(_ monitor: PathMonitor) {
            self.monitor = monitor
            let (paths, generation) = monitor.core.join()
            self.paths = paths.makeAsyncIterator()
            self.generation = generation
        }

        /// The next state: at once the one that came since the last call, the newest if there were several, else the
        /// one that comes.
        ///
        /// - Returns: nil once the monitor or the task is cancelled.
        public mutating func next() async -> NetworkPath? { await next(isolation: nil) }

        /// As `next()`, without leaving the actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> NetworkPath? {
            // A path that was under way when the monitor was cancelled is not delivered.
            guard let path = await paths.next(isolation: actor), monitor.core.isCurrent(generation) else { return nil }
            return path
        }
    }

    /// Starts the monitor if need be; see ``PathMonitor``.
    public func makeAsyncIterator() -> AsyncIterator {
        let iterator = AsyncIterator(self)
        core.start(queue: nil)
        return iterator
    }
}
