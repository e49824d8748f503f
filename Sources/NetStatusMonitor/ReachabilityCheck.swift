internal import NetStatusCore

/// Goes out and tries: is there Internet, or a portal in the way; does a server answer?
///
/// ```swift
/// let report = await ReachabilityCheck().run()
/// switch report.internet {
/// case .reachable: print("online")
/// case .captivePortal: print("sign in at \(report.portalURL ?? "the portal")")
/// case .degraded, .unreachable, .unknown: print(report.checks.compactMap(\.failure?.message))
/// }
/// ```
///
/// Targets of one's own are tried side by side:
///
/// ```swift
/// var check = try ReachabilityCheck("https://example.org/health", "tcp://192.0.2.7:22", "ping://192.0.2.1")
/// check.rules.failuresInRow = 3
/// let passed = await check.run().verdict == .reachable
/// ```
///
/// **What it is not.** The path is local knowledge, and a check never alters it, nor the other way round. Where there
/// is no path to a target nothing is sent to it, and the report says `noPath` at once; a name that may be a neighbour's
/// is looked up first, for a second at most.
///
/// **What is sent.** Plain GET requests without cookies, credentials or proxy; TCP connections; ICMP echoes. At most
/// 64 KiB of an answer are read. HTTP needs libcurl, which is opened by the first check that has such a target; without
/// it those checks fail with `libraryMissing`. ICMP needs a group within `net.ipv4.ping_group_range` (icmp(7)), or
/// root.
///
/// **Errors.** None are thrown: what failed, and why, is in the report. Text in it may come from a server.
public struct ReachabilityCheck: Sendable {
    /// What to reach. Detection endpoints, or targets of the program's own: the two do not mix well, for the verdict is
    /// about the Internet only where all are endpoints.
    public var targets: [CheckTarget]
    /// How often, how long, and what counts as failed.
    public var rules: CheckRules
    /// nil: both.
    public var family: AddressFamily?
    /// Send through this interface alone, so that a stand-by link can be tried; nil: as the kernel routes.
    public var interface: String?
    /// A file of trusted authorities (PEM) instead of the system's.
    public var certificateFile: String?

    /// Asks detection endpoints, one request each.
    ///
    /// - Parameter endpoints: such as `PortalEndpoints.all`, or of one's own: `CheckTarget(portal:expecting:)`.
    public init(endpoints: [CheckTarget] = PortalEndpoints.all) {
        targets = endpoints
        rules = CheckRules()
        // They are somebody else's, and there are several.
        rules.count = 1
    }

    /// Tries targets of the program's own, three times each.
    ///
    /// - Parameter targets: `https://host/path`, `http://…`, `tcp://host:port`, `ping://host`, `dns://name`, or a bare
    ///   host or address to ping.
    /// - Throws: for a text that is none of these.
    public init(_ targets: String...) throws(CheckTargetError) { try self.init(targets) }

    /// The same of a list.
    public init(_ targets: [String]) throws(CheckTargetError) {
        var read: [CheckTarget] = []
        for target in targets { read.append(try CheckTarget(target)) }
        self.targets = read
        rules = CheckRules()
    }

    /// Makes one round of checks, on a thread of its own.
    ///
    /// Takes as long as the slowest attempt, at most the rules' time-out and their intervals; longer where more than 16
    /// attempts at one target would be under way at once.
    ///
    /// - Returns: the report. If the task is cancelled, at once: what was not done by then has the reason `cancelled`.
    public func run() async -> ReachabilityReport {
        guard !Task.isCancelled else { return idle(.cancelled) }
        let handle = CheckHandle()
        let plan = plan
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = MonitorThread.start("Reachability") {
                    var reader = SnapshotReader()
                    let round = CheckRound(plan, reader.read(destinations: plan.destinations))
                    _ = round.run(wake: handle.wake)
                    continuation.resume(returning: round.report)
                }
                guard !isStarted else { return }
                continuation.resume(returning: idle(CheckFailure(.notPermitted, nil, "the system gives no thread")))
            }
        } onCancel: {
            handle.wake.wake()
        }
    }

    /// Makes round after round: the first report, then each that changes the verdict, a result, or the path's
    /// interface.
    ///
    /// ```swift
    /// for await report in ReachabilityCheck().reports(every: .seconds(10)) {
    ///     print(report.verdict)
    /// }
    /// ```
    ///
    /// A round begins at once when the path changes, and no sooner than a second after the round before unless the path
    /// is lost; else after `interval`, and after twice as long each time while nothing changes, up to a minute. A
    /// consumer that is slow is given the newest report. Ends with the task, or with the last copy of the stream.
    ///
    /// - Parameter interval: at least a second.
    public func reports(every interval: Duration = .seconds(5)) -> AsyncStream<ReachabilityReport> {
        let handle = CheckHandle()
        let plan = plan
        let (seconds, attoseconds) = interval.components
        let milliseconds =
            seconds >= 86_400 ? 86_400_000 : max(1000, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            continuation.onTermination = { _ in handle.wake.wake() }
            let isStarted = MonitorThread.start("Reachability") {
                var stream = CheckStream(plan, intervalMilliseconds: milliseconds)
                var reducer = CheckReducer()
                while true {
                    switch stream.next(wake: handle.wake) {
                    case .report(let report, let generation):
                        guard reducer.reduce(report, generation: generation) != nil else { continue }
                        if case .terminated = continuation.yield(report) { return }
                    case .woken: return
                    case .signalled, .outputClosed: continue
                    }
                }
            }
            if !isStarted { continuation.finish() }
        }
    }

    private var plan: CheckPlan {
        var plan = CheckPlan(targets: targets, rules: rules)
        plan.family = family
        plan.interface = interface.map { ByteString($0) }
        plan.certificates = certificateFile
        return plan
    }

    /// The report of a round that never began.
    private func idle(_ failure: CheckFailure) -> ReachabilityReport {
        ReachabilityReport(
            time: Clock.now(),
            path: .notEvaluated,
            checks: targets.map { CheckResult($0, [CheckAttempt(failure: failure)], rules) },
            thresholdPercent: rules.thresholdPercent,
            isAboutInternet: plan.isAboutInternet
        )
    }
}

/// What ends a check from another thread.
private final class CheckHandle: Sendable {
    let wake = WakeSource()
}
