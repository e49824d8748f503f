internal import Glibc
package import NetPath

/// Makes round after round of checks: at once when the path changes, else after ever longer pauses.
package struct CheckStream: ~Copyable {
    package enum Event: Sendable {
        case report(ReachabilityReport, generation: Int)
        /// SIGINT or SIGTERM came.
        case signalled
        /// Another thread called `wake`.
        case woken
        /// Whoever read the output has left.
        case outputClosed
    }

    /// While a round runs, kernel events are looked at no more often than this: nanoseconds.
    private static let breather: UInt64 = 10_000_000

    /// Rounds in a row that a changed path cuts short.
    private static let mostRestarts = 3

    private let plan: CheckPlan
    private var stream: SnapshotStream
    private var schedule: CheckSchedule
    private let lookups: NameLookups
    private var round: CheckRound?
    private var newest: Snapshot?
    private var gists: [PathGist] = []
    private var verdict: CheckVerdict?
    private var looksAt: UInt64 = 0
    private var restarts = 0

    /// - Parameter intervalMilliseconds: the shortest pause between rounds that nothing but time asks for.
    package init(_ plan: CheckPlan, intervalMilliseconds: Int64) {
        self.plan = plan
        lookups = NameLookups(family: plan.family)
        stream = SnapshotStream(destinations: plan.destinations)
        schedule = CheckSchedule(intervalMilliseconds: intervalMilliseconds)
    }

    /// The kernel announces no changes: they are looked for every two seconds.
    package var isPolling: Bool { stream.isPolling }
    package var shortage: String? { stream.shortage }

    /// Waits for the end of the next round, or for a signal.
    package mutating func next(signals: borrowing SignalSource, output: Int32 = -1) -> Event {
        next(signal: signals.descriptor, wake: -1, output: output)
    }

    /// Waits for the end of the next round, or for `wake`.
    package mutating func next(wake: borrowing WakeSource) -> Event {
        next(signal: -1, wake: wake.descriptor, output: -1)
    }

    private mutating func next(signal: Int32, wake: Int32, output: Int32) -> Event {
        while true {
            let event = round == nil ? pause(signal, wake, output) : work(signal, wake, output)
            if let event { return event }
        }
    }

    /// Between rounds: waits for time or for a change of the path.
    private mutating func pause(_ signal: Int32, _ wake: Int32, _ output: Int32) -> Event? {
        let due = newest == nil ? nil : schedule.due
        switch stream.next(deadline: due, signal: signal, wake: wake, output: output) {
        case .snapshot(let snapshot): take(snapshot)
        case .deadline: begin()
        case .signalled: return .signalled
        case .woken: return .woken
        case .outputClosed: return .outputClosed
        }
        return nil
    }

    /// Within a round: goes on with it, and looks at the path meanwhile.
    private mutating func work(_ signal: Int32, _ wake: Int32, _ output: Int32) -> Event? {
        guard let round else { return nil }
        let now = Clock.awake
        let listens = now >= looksAt
        let until = [listens ? nil : looksAt, stream.settleDue].compactMap { $0 }.min()
        let events = listens ? stream.eventDescriptor : -1
        switch round.run(until: until, interrupts: [signal, wake, events], output: output) {
        case .finished: return finish(round)
        case .outputClosed: return .outputClosed
        case .interrupted(signal) where signal >= 0: return .signalled
        case .interrupted(wake) where wake >= 0:
            round.cancel()
            var count: UInt64 = 0
            _ = read(wake, &count, 8)
            return .woken
        case .interrupted, .deadline: look()
        }
        return nil
    }

    /// Takes what the kernel announced, without holding up the round.
    private mutating func look() {
        let soon = Clock.awake + 1_000_000
        looksAt = soon + Self.breather
        if case .snapshot(let snapshot) = stream.next(deadline: soon, signal: -1, wake: -1, output: -1) {
            let before = gists
            take(snapshot)
            // What the round would find is about a path that is no more. But one that changes faster than a round takes
            // must not keep the reader without any answer.
            if gists != before, restarts < Self.mostRestarts {
                restarts += 1
                round?.cancel()
                round = nil
            }
        }
    }

    private mutating func take(_ snapshot: Snapshot) {
        let isFirst = newest == nil
        newest = snapshot
        var paths = [PathEvaluator.evaluate(snapshot, plan.question)]
        paths += plan.destinations.map { PathOracle.path(to: $0, in: snapshot, plan.question) }
        let now = paths.map { PathGist($0) }
        if now != gists, !isFirst { schedule.pathChanged(isLost: paths.allSatisfy(PathOracle.forbids)) }
        gists = now
    }

    private mutating func begin() {
        guard let newest else { return }
        schedule.begin(at: Clock.awake)
        lookups.renew(newest.resolver)
        round = CheckRound(plan, newest, lookups)
    }

    private mutating func finish(_ round: CheckRound) -> Event {
        let report = round.report
        self.round = nil
        restarts = 0
        schedule.end(changed: verdict != report.verdict, at: Clock.awake)
        verdict = report.verdict
        return .report(report, generation: newest?.generation ?? 1)
    }
}
