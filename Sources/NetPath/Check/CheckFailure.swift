/// Why one attempt failed.
public struct CheckFailure: Equatable, Sendable {
    public var reason: CheckReason
    public var detail: CheckDetail?
    /// One sentence for a person. May hold text of a server: escape it before it reaches a terminal.
    public var message: String

    /// Ended by the caller.
    package static let cancelled = CheckFailure(.cancelled, nil, "cancelled")

    package init(_ reason: CheckReason, _ detail: CheckDetail? = nil, _ message: String) {
        self.reason = reason
        self.detail = detail
        self.message = message
    }
}
