internal import CNetlink
internal import Glibc
internal import NetPath

/// All attempts at one target. They begin at the interval, whether or not the one before has ended, so that a round
/// takes the time of one attempt and the intervals, not of all attempts in turn.
final class TargetRun {
    /// More attempts than this are not under way at once: descriptors and threads are few.
    private static let mostUnderWay = 16

    private static let mostAttempts = 1000

    private let target: CheckTarget
    private let rules: CheckRules
    private let options: ProbeOptions
    private let oracle: PathOracle
    private let lookups: NameLookups
    private let path: NetworkPath
    private var attempts: [ProbeAttempt] = []
    /// What is clear without trying, or without trying again.
    private var foregone: CheckAttempt?
    private var isCancelled = false
    private var nextStart: UInt64
    /// The descriptors that each attempt asked for last.
    private var ranges: [Range<Int>] = []

    init(
        _ target: CheckTarget,
        _ rules: CheckRules,
        _ options: ProbeOptions,
        _ oracle: PathOracle,
        _ lookups: NameLookups,
        refusal: CheckFailure?,
        now: UInt64
    ) {
        self.target = target
        self.rules = rules
        self.options = options
        self.oracle = oracle
        self.lookups = lookups
        nextStart = now
        path = target.destination.map { oracle.path(to: $0) } ?? oracle.path
        if let lack = Self.lack(target, options.family) {
            foregone = CheckAttempt(failure: lack)
            return
        }
        // A name may be a neighbour's, for which the way to the Internet says nothing; a public endpoint's is not.
        if PathOracle.forbids(path), target.address != nil || target.isPublic || path.reason == .interfaceMissing {
            foregone = CheckAttempt(failure: PathOracle.failure(path))
        } else if let refusal, target.kind != .dns {
            foregone = CheckAttempt(failure: refusal)
        } else if target.kind == .http || target.kind == .portal, LibCurl.shared == nil {
            foregone = CheckAttempt(failure: LibCurl.missing)
        }
    }

    /// What an address lacks to be tried: its link, or the family asked for; nil where it lacks nothing.
    private static func lack(_ target: CheckTarget, _ family: AddressFamily?) -> CheckFailure? {
        if let family, let address = target.address, address.family != family {
            return CheckFailure(.dnsFailure, .noAddress, "\(address) is of the other address family")
        }
        if target.lacksZone {
            let words = "'\(target.host)' is on every link: say on which, as in \(target.host)%eth0"
            return CheckFailure(.interfaceUnusable, nil, words)
        }
        guard let address = target.scopedAddress, ResolvedAddress(address) == nil else { return nil }
        return CheckFailure(.interfaceUnusable, nil, "there is no interface '\(target.zone ?? "")' for the zone")
    }

    var isFinished: Bool {
        foregone != nil || isCancelled || attempts.count >= count && attempts.allSatisfy { $0.result != nil }
    }

    private var count: Int { min(max(rules.count, 1), Self.mostAttempts) }

    private var mayBegin: Bool {
        !isCancelled && attempts.count < count && attempts.count(where: { $0.result == nil }) < Self.mostUnderWay
    }

    /// Adds the descriptors to poll, and brings `due` forward to when something is to be done.
    func collect(_ polled: inout [pollfd], _ due: inout UInt64, now: UInt64) {
        ranges = []
        guard foregone == nil else { return }
        if mayBegin { due = min(due, nextStart) }
        let base = polled.count
        for attempt in attempts {
            let start = polled.count - base
            if attempt.result == nil {
                polled += attempt.interests()
                due = min(due, attempt.due(now: now))
            }
            ranges.append(start..<(polled.count - base))
        }
    }

    /// Goes on with what `poll` found for the descriptors collected. Time runs out only after a look at what came, lest
    /// a process that was stopped takes its own absence for silence.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) {
        guard foregone == nil else { return }
        for (attempt, range) in zip(attempts, ranges) where attempt.result == nil {
            let start = polled.startIndex
            attempt.advance(polled[(start + range.lowerBound)..<(start + range.upperBound)], now: now)
        }
        learn()
    }

    /// Begins the next attempt where it is due; false where it is not.
    func begin(now: UInt64) -> Bool {
        guard foregone == nil, mayBegin, now >= nextStart else { return false }
        nextStart = now &+ UInt64(max(0, rules.intervalMilliseconds)) &* 1_000_000
        attempts.append(
            ProbeAttempt(
                target,
                sequence: attempts.count + 1,
                timeout: UInt64(max(0, rules.timeoutMilliseconds)) &* 1_000_000,
                options: options,
                oracle: oracle,
                lookups: lookups,
                now: now
            )
        )
        learn()
        return true
    }

    /// What could not be tried at all would not be the second time.
    private func learn() {
        if let result = attempts.first?.result, result.failure?.reason.isInconclusive == true { foregone = result }
    }

    func cancel(now: UInt64) {
        for attempt in attempts { attempt.cancel(now: now) }
        isCancelled = true
    }

    func result(interface: String?) -> CheckResult {
        let made = foregone.map { [$0] } ?? attempts.compactMap(\.result)
        // What was cut short or could not be tried tells nothing beside what was.
        let telling = made.filter { $0.failure?.reason.isInconclusive != true }
        let all = telling.isEmpty ? made : telling
        return CheckResult(
            target,
            all.isEmpty ? [CheckAttempt(failure: .cancelled)] : all,
            rules,
            interface: interface ?? path.activeInterface?.name
        )
    }
}
