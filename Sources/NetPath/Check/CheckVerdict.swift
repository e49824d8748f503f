/// What all checks of a round say together.
public enum CheckVerdict: String, Sendable, CaseIterable {
    /// Enough endpoints answered as expected; of the caller's own targets, all passed.
    case reachable
    /// Some passed but not enough, or loss or round trips are beyond the limits.
    case degraded
    /// A portal is in the way.
    case captivePortal
    case unreachable
    /// Nothing could be learned.
    case unknown

    /// Of detection endpoints: by the threshold.
    package static func ofEndpoints(_ results: [CheckResult], thresholdPercent: Int) -> CheckVerdict {
        guard !results.isEmpty else { return .unknown }
        let passed = results.count { $0.outcome == .passed }
        let due = min(max(thresholdPercent, 0), 100) * results.count
        if passed > 0, passed * 100 >= due { return .reachable }
        // Those that could not be asked would decide.
        let open = results.count { $0.failure?.reason.isInconclusive == true }
        if open > 0, (passed + open) * 100 >= due { return .unknown }
        if results.contains(where: { $0.outcome == .captivePortal }) { return .captivePortal }
        return rest(results, passed: passed)
    }

    /// Of the caller's own targets: each counts.
    package static func ofTargets(_ results: [CheckResult]) -> CheckVerdict {
        guard !results.isEmpty else { return .unknown }
        let passed = results.count { $0.outcome == .passed }
        if passed == results.count { return .reachable }
        let isOpen = results.allSatisfy { $0.outcome == .passed || $0.failure?.reason.isInconclusive == true }
        return isOpen ? .unknown : rest(results, passed: passed)
    }

    private static func rest(_ results: [CheckResult], passed: Int) -> CheckVerdict {
        if passed > 0 || results.contains(where: { $0.failure?.reason.isLimit == true }) { return .degraded }
        return results.allSatisfy { $0.failure?.reason.isInconclusive == true } ? .unknown : .unreachable
    }
}
