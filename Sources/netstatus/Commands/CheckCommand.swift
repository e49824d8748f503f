import NetPath
import NetStatusCore

/// `netstatus check`: does the Internet, or a target, really answer?
enum CheckCommand {
    static func run(_ options: CheckOptions) throws(Failure) -> Int32 {
        DescriptorLimit.raise()
        let plan = try plan(options)
        if let interval = options.watchInterval { return try watch(plan, options, interval) }
        var reader = SnapshotReader()
        let snapshot = reader.read(destinations: plan.destinations)
        try QuestionCheck.check(plan.question, snapshot, isRecorded: false)
        let round = CheckRound(plan, snapshot)
        if let status = follow(round, of: plan.targets.count, options) { return status }
        let report = round.report
        // Whoever reads no further may still ask for the status.
        _ = try show(report, options)
        complain(report, options)
        return exitStatus(report)
    }

    private static func plan(_ options: CheckOptions) throws(Failure) -> CheckPlan {
        let endpoints = options.endpoints.isEmpty ? PortalEndpoints.all : options.endpoints
        var plan = CheckPlan(targets: options.targets.isEmpty ? endpoints : options.targets, rules: options.rules)
        plan.family = options.family
        plan.interface = options.interface
        plan.certificates = try certificates()
        return plan
    }

    /// What OpenSSL's tools take instead of the system's authorities.
    private static func certificates() throws(Failure) -> String? {
        guard let path = Console.environment("SSL_CERT_FILE"), !path.isEmpty else { return nil }
        if let problem = TrustFile.problem(path) { throw Failure("SSL_CERT_FILE names '\(path)', which \(problem)") }
        return path
    }

    /// Waits for the end, with a progress line for a person who waits too; an exit status where a signal came before.
    private static func follow(_ round: CheckRound, of count: Int, _ options: CheckOptions) -> Int32? {
        let isWatched = Descriptor.error.isTerminal && Console.environment("TERM") != "dumb"
        guard options.form == .text, isWatched else {
            while round.run() != .finished {}
            return nil
        }
        let signals = SignalSource()
        defer { _ = Descriptor.error.write(Array("\r\u{1B}[K".utf8)) }
        while true {
            switch round.run(until: Clock.awake + 200_000_000, signals: signals) {
            case .finished: return nil
            case .interrupted: return ExitStatus.unclear
            case .deadline, .outputClosed:
                _ = Descriptor.error.write(Array("\rchecking: \(round.finishedCount) of \(count) done".utf8))
            }
        }
    }

    /// False where the reader left.
    private static func show(_ report: ReachabilityReport, _ options: CheckOptions) throws(Failure) -> Bool {
        switch options.form {
        case .quiet, .values: true
        case .json: try Console.write(CheckReport.line(report))
        case .text: try Console.write(Array(CheckText(style: TextStyle.ofOutput(options.color)).text(report).utf8))
        }
    }

    /// What kept checks from being made is for whoever runs the command, whatever the form; text tells it already.
    private static func complain(_ report: ReachabilityReport, _ options: CheckOptions) {
        guard options.form != .text else { return }
        var told: [String] = []
        for failure in report.checks.compactMap(\.failure) where failure.reason.isInconclusive {
            guard !told.contains(failure.message) else { continue }
            told.append(failure.message)
            Console.complain(failure.message)
        }
    }

    static func exitStatus(_ report: ReachabilityReport) -> Int32 {
        switch report.verdict {
        case .reachable: ExitStatus.yes
        case .degraded, .captivePortal, .unreachable: ExitStatus.no
        case .unknown: ExitStatus.unclear
        }
    }

    /// A record whenever the verdict changes.
    private static func watch(_ plan: CheckPlan, _ options: CheckOptions, _ interval: Int64) throws(Failure) -> Int32 {
        let signals = SignalSource()
        var stream = CheckStream(plan, intervalMilliseconds: interval)
        var notice = PollingNotice()
        var reducer = CheckReducer()
        let text = CheckText(style: TextStyle.ofOutput(options.color))
        func tell(_ event: CheckEvent) throws(Failure) -> Bool {
            try Console.stream(options.form == .json ? CheckReport.line(event) : Array(text.line(event).utf8))
        }
        while true {
            switch stream.next(signals: signals, output: Descriptor.output.number) {
            case .report(let report, let generation):
                notice.tell(if: stream.isPolling, stream.shortage)
                guard let event = reducer.reduce(report, generation: generation) else { continue }
                guard try tell(event) else { return ExitStatus.yes }
            case .signalled:
                if let event = reducer.stop(at: Clock.now()) { _ = try tell(event) }
                return ExitStatus.yes
            case .outputClosed: return ExitStatus.yes
            case .woken: continue
            }
        }
    }
}
