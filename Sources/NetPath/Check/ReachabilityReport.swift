/// What a round of checks found, beside the path it found.
public struct ReachabilityReport: Equatable, Sendable {
    /// When the round ended.
    public var time: Timestamp
    /// The path as it was when the round began. A check never alters it.
    public var path: NetworkPath
    /// In the order of the targets.
    public var checks: [CheckResult]
    public var verdict: CheckVerdict
    /// The targets were detection endpoints, so that the verdict is about the Internet.
    public var isAboutInternet: Bool

    package init(
        time: Timestamp,
        path: NetworkPath,
        checks: [CheckResult],
        thresholdPercent: Int,
        isAboutInternet: Bool
    ) {
        self.time = time
        self.path = path
        self.checks = checks
        self.isAboutInternet = isAboutInternet
        verdict =
            isAboutInternet
            ? .ofEndpoints(checks, thresholdPercent: thresholdPercent) : .ofTargets(checks)
    }

    /// Is there Internet? Unknown where only targets of the caller's own were tried.
    public var internet: CheckVerdict { isAboutInternet ? verdict : .unknown }

    /// Where to sign in, an http or https URL in ASCII; nil where no portal was seen. Made of a server's text.
    public var portalURL: String? {
        checks.first { $0.outcome == .captivePortal && $0.last.portalURL != nil }?.last.portalURL
    }
}
