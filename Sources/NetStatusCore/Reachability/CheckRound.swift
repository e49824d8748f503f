internal import CNetlink
internal import Glibc
package import NetPath

/// One round of checks: several attempts at several targets side by side, in one `poll`, each with its own deadline.
///
/// Belongs to one thread. Whoever lets go of it before its end closes everything it opened.
package final class CheckRound {
    package enum Event: Equatable, Sendable {
        case finished
        /// One of the caller's own descriptors has something to read.
        case interrupted(Int32)
        /// Whoever read the output has left.
        case outputClosed
        /// The caller's deadline passed.
        case deadline
    }

    private let plan: CheckPlan
    private let oracle: PathOracle
    private let options: ProbeOptions
    private let runs: [TargetRun]

    /// Begins, from a fresh snapshot that holds the plan's destinations. Where there is no path the result is there at
    /// once.
    package convenience init(_ plan: CheckPlan, _ snapshot: Snapshot) {
        self.init(plan, snapshot, NameLookups(family: plan.family))
    }

    init(_ plan: CheckPlan, _ snapshot: Snapshot, _ lookups: NameLookups) {
        self.plan = plan
        oracle = PathOracle(snapshot, plan.question)
        options = ProbeOptions(
            family: plan.family,
            device: oracle.device,
            certificates: plan.certificates,
            servers: oracle.path.supportsDNS ? oracle.path.dnsServers : []
        )
        // Opening it takes a while, which is nobody's round trip.
        if plan.targets.contains(where: { $0.kind == .http || $0.kind == .portal }) { _ = LibCurl.shared }
        let now = Clock.awake
        let refusal = options.device.flatMap { ProbeSocket.refusal(of: $0) }
        let link = options.device.map { String(decoding: $0, as: UTF8.self) }
        runs = plan.targets.map { [oracle, options] target in
            TargetRun(
                link.map { target.on(link: $0) } ?? target,
                plan.rules,
                options,
                oracle,
                lookups,
                refusal: refusal,
                now: now
            )
        }
    }

    /// Goes on until the end, until `deadline` (of `Clock.awake`, nanoseconds), or until one of `interrupts` has
    /// something to say. Call it again to go on.
    ///
    /// - Parameters:
    ///   - interrupts: descriptors of the caller's, which are polled but not read; -1 for none.
    ///   - output: a descriptor whose reader may leave; -1 for none.
    package func run(until deadline: UInt64? = nil, interrupts: [Int32] = [], output: Int32 = -1) -> Event {
        while true {
            var now = Clock.awake
            // One at a time, with a look at what came in between: else the last to be sent would make the first wait.
            let begins = runs.contains { $0.begin(now: now) }
            if runs.allSatisfy(\.isFinished) { return .finished }
            if let deadline, deadline <= now, !begins { return .deadline }
            var polled = interrupts.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            // No events: errors and hang-ups are reported all the same.
            polled.append(pollfd(fd: output, events: 0, revents: 0))
            var ranges: [Range<Int>] = []
            var due = deadline ?? .max
            for run in runs {
                let start = polled.count
                run.collect(&polled, &due, now: now)
                ranges.append(start..<polled.count)
            }
            poll(&polled, nfds_t(polled.count), Clock.pollTime(until: due == .max ? nil : due, from: now))
            if let entry = polled[..<interrupts.count].first(where: { $0.revents != 0 }) {
                return .interrupted(entry.fd)
            }
            if polled[interrupts.count].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .outputClosed }
            now = Clock.awake
            for (run, range) in zip(runs, ranges) { run.advance(polled[range], now: now) }
        }
    }

    /// The same, interrupted by SIGINT and SIGTERM.
    package func run(until deadline: UInt64, signals: borrowing SignalSource) -> Event {
        run(until: deadline, interrupts: [signals.descriptor])
    }

    /// The same, ended by `wake` with every open attempt cancelled.
    package func run(wake: borrowing WakeSource) -> Event {
        let event = run(interrupts: [wake.descriptor])
        if event != .finished { cancel() }
        return event
    }

    /// Ends what is under way.
    package func cancel() {
        let now = Clock.awake
        for run in runs { run.cancel(now: now) }
    }

    /// How many targets are through, for a progress line.
    package var finishedCount: Int { runs.count(where: \.isFinished) }

    /// What was found so far; of a finished or cancelled round, all of it.
    package var report: ReachabilityReport {
        ReachabilityReport(
            time: Clock.now(),
            path: oracle.path,
            checks: runs.map { $0.result(interface: plan.interface?.text) },
            thresholdPercent: plan.rules.thresholdPercent,
            isAboutInternet: plan.isAboutInternet
        )
    }
}
