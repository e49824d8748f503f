/// How often to try, how long, and what counts as failed.
public struct CheckRules: Equatable, Sendable {
    /// Attempts a target, 1 to 1000.
    public var count = 3
    /// Milliseconds from the start of one attempt to the start of the next.
    public var intervalMilliseconds: Int64 = 200
    /// Milliseconds an attempt may take, all of it.
    public var timeoutMilliseconds: Int64 = 5000
    /// This many in a row count as failed. One lost packet is no outage.
    public var failuresInRow = 2
    /// Percent of the portal endpoints that have to answer as expected, 0 to 100; one has to in any case.
    public var thresholdPercent = 50
    /// More lost attempts than this, in percent, are a signal too weak to use.
    public var maxLossPercent: Double?
    /// A longer average round trip than this, in microseconds, is too.
    public var maxRoundTripMicroseconds: Int64?

    public init() {}
}
