/// What came of all attempts at one target.
public struct CheckResult: Equatable, Sendable {
    public enum Outcome: String, Sendable, CaseIterable {
        case passed, failed, captivePortal
    }

    public let target: CheckTarget
    /// The interface the check was bound to, or the one that the path uses.
    public var interface: String?
    public let outcome: Outcome
    /// nil where it passed.
    public let failure: CheckFailure?
    public let attempts: Int
    /// Attempts that failed.
    public let failures: Int
    /// The most attempts that failed one after another.
    public let failuresInRow: Int
    /// The attempt that tells most: the last that succeeded, of a failed check the last that failed.
    public let last: CheckAttempt
    /// 0 to 100.
    public let lossPercent: Double
    /// Microseconds, over the attempts that succeeded.
    public let roundTripMinimum: Int64?
    public let roundTripAverage: Int64?
    public let roundTripMaximum: Int64?

    /// Judges the attempts, in the order they were begun. There is at least one.
    package init(_ target: CheckTarget, _ attempts: [CheckAttempt], _ rules: CheckRules, interface: String? = nil) {
        self.target = target
        self.interface = interface
        self.attempts = attempts.count
        failures = attempts.count { !$0.hasSucceeded }
        failuresInRow = Self.longestRun(attempts)
        let loss = attempts.isEmpty ? 0 : Double(failures) * 100 / Double(attempts.count)
        lossPercent = (loss * 10).rounded() / 10
        let trips = attempts.filter(\.hasSucceeded).compactMap(\.timing.roundTrip)
        roundTripMinimum = trips.min()
        roundTripMaximum = trips.max()
        roundTripAverage = trips.isEmpty ? nil : trips.reduce(0, &+) / Int64(trips.count)
        // A name is looked up once a round.
        let lookup = attempts.lazy.compactMap(\.timing.dns).first
        func telling(_ attempt: CheckAttempt?) -> CheckAttempt? {
            var attempt = attempt
            if attempt?.timing.dns == nil { attempt?.timing.dns = lookup }
            return attempt
        }
        let lost = telling(attempts.last { !$0.hasSucceeded })
        let succeeded = telling(attempts.last(where: \.hasSucceeded))
        if succeeded != nil, let limit = Self.limit(loss, roundTripAverage, rules) {
            outcome = .failed
            failure = limit
            last = succeeded ?? CheckAttempt()
            return
        }
        guard let lost, succeeded == nil || failuresInRow >= max(1, rules.failuresInRow) else {
            outcome = .passed
            failure = nil
            last = succeeded ?? CheckAttempt()
            return
        }
        let portal = telling(attempts.last(where: \.isPortal))
        outcome = portal == nil ? .failed : .captivePortal
        last = portal ?? lost
        failure = last.failure
    }

    private static func limit(_ loss: Double, _ roundTrip: Int64?, _ rules: CheckRules) -> CheckFailure? {
        if let most = rules.maxLossPercent, loss > most {
            return CheckFailure(.lossTooHigh, nil, "\(Decimals.text(loss)) % lost, more than \(Decimals.text(most)) %")
        }
        if let most = rules.maxRoundTripMicroseconds, let roundTrip, roundTrip > most {
            let words = "a round trip takes \(Decimals.milliseconds(roundTrip)), more than"
            return CheckFailure(.roundTripTooLong, nil, "\(words) \(Decimals.milliseconds(most))")
        }
        return nil
    }

    private static func longestRun(_ attempts: [CheckAttempt]) -> Int {
        var longest = 0
        var run = 0
        for attempt in attempts {
            run = attempt.hasSucceeded ? 0 : run + 1
            longest = max(longest, run)
        }
        return longest
    }
}
