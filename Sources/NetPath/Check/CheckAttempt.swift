/// What came of one attempt.
public struct CheckAttempt: Equatable, Sendable {
    /// nil: it succeeded.
    public var failure: CheckFailure?
    /// The answer was a portal's.
    public var isPortal = false
    /// Where the portal wants the user to go: an http or https URL in ASCII, without user or password. Made of a
    /// server's text.
    public var portalURL: String?
    public var httpStatus: Int?
    /// How many redirects were followed.
    public var redirects = 0
    /// The address that was reached, or tried last.
    public var address: ScopedAddress?
    public var timing = CheckTiming()

    package init(failure: CheckFailure? = nil) { self.failure = failure }

    public var hasSucceeded: Bool { failure == nil }
}
