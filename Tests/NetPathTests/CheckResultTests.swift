import NetPath
import Testing

struct CheckResultTests {
    private static let target = (try? CheckTarget("192.0.2.1")) ?? PortalEndpoints.all[0]

    /// `+` succeeded, `-` timed out, `p` a portal's, `!` not to be tried.
    private func attempts(_ pattern: String, roundTrip: Int64 = 1000) -> [CheckAttempt] {
        pattern.map { letter in
            switch letter {
            case "+":
                var attempt = CheckAttempt()
                attempt.timing.roundTrip = roundTrip
                return attempt
            case "p":
                var attempt = CheckAttempt(failure: CheckFailure(.redirected, nil, "elsewhere"))
                attempt.isPortal = true
                return attempt
            case "!": return CheckAttempt(failure: CheckFailure(.notPermitted, nil, "no"))
            default: return CheckAttempt(failure: CheckFailure(.timeout, nil, "late"))
            }
        }
    }

    private func result(_ pattern: String, _ change: (inout CheckRules) -> Void = { _ in }) -> CheckResult {
        var rules = CheckRules()
        change(&rules)
        return CheckResult(Self.target, attempts(pattern), rules)
    }

    @Test(arguments: [
        ("+++", 2, CheckResult.Outcome.passed), ("+-+", 2, .passed), ("-+-", 2, .passed), ("+--", 2, .failed),
        ("--+", 2, .failed), ("--+", 3, .passed), ("---", 9, .failed), ("-", 2, .failed), ("+", 2, .passed),
        ("p", 2, .captivePortal), ("pp+", 2, .captivePortal), ("+p+", 2, .passed), ("-p", 2, .captivePortal),
        ("+-", 1, .failed), ("!", 2, .failed),
    ])
    func failuresInARowDecide(_ pattern: String, _ limit: Int, _ outcome: CheckResult.Outcome) {
        let result = result(pattern) { $0.failuresInRow = limit }
        #expect(result.outcome == outcome)
        #expect((result.failure == nil) == (outcome == .passed))
        #expect(result.attempts == pattern.count)
    }

    @Test func countsLossAndRoundTrips() {
        var list = attempts("+-+")
        list[0].timing.roundTrip = 1000
        list[2].timing.roundTrip = 4000
        let result = CheckResult(Self.target, list, CheckRules())
        #expect(result.failures == 1)
        #expect(result.lossPercent == 33.3)
        #expect(result.roundTripMinimum == 1000)
        #expect(result.roundTripAverage == 2500)
        #expect(result.roundTripMaximum == 4000)
    }

    @Test func limitsMakeItDegraded() {
        let lossy = result("+-+") { $0.maxLossPercent = 33 }
        #expect(lossy.failure?.reason == .lossTooHigh)
        #expect(result("+-+") { $0.maxLossPercent = 34 }.outcome == .passed)
        let slow = result("+++") { $0.maxRoundTripMicroseconds = 999 }
        #expect(slow.failure?.reason == .roundTripTooLong)
        #expect(result("+++") { $0.maxRoundTripMicroseconds = 1000 }.outcome == .passed)
        // Where nothing came at all, the limit is not what is wrong.
        #expect(result("---") { $0.maxLossPercent = 0 }.failure?.reason == .timeout)
        #expect(CheckVerdict.ofTargets([lossy]) == .degraded)
        #expect(CheckVerdict.ofTargets([slow, result("---")]) == .degraded)
    }

    @Test(arguments: [
        (["+", "+", "-"], 50, CheckVerdict.reachable), (["+", "+", "-"], 67, .degraded), (["+", "-"], 50, .reachable),
        (["+", "-", "-"], 50, .degraded), (["+", "p", "p"], 50, .captivePortal), (["+", "+", "p"], 50, .reachable),
        (["p", "-", "-"], 50, .captivePortal), (["-", "-"], 50, .unreachable), (["!", "!"], 50, .unknown),
        // Those that could not be asked would decide, or would not.
        (["!", "-"], 50, .unknown), (["!", "-"], 60, .unreachable), (["+", "+", "!", "!", "!"], 50, .unknown),
        (["+", "-", "-", "!"], 75, .degraded), (["p", "!"], 50, .unknown), (["-"], 1, .unreachable), ([], 50, .unknown),
    ])
    func endpointsByThreshold(_ patterns: [String], _ threshold: Int, _ verdict: CheckVerdict) {
        let results = patterns.map { result($0) }
        #expect(CheckVerdict.ofEndpoints(results, thresholdPercent: threshold) == verdict)
    }

    @Test(arguments: [
        (["+", "+"], CheckVerdict.reachable), (["+", "-"], .degraded), (["-", "-"], .unreachable),
        (["+", "!"], .unknown),
        (["!", "-"], .unreachable), (["!"], .unknown),
    ])
    func ownTargetsAllCount(_ patterns: [String], _ verdict: CheckVerdict) {
        #expect(CheckVerdict.ofTargets(patterns.map { result($0) }) == verdict)
    }
}
