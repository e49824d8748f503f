/// Where the time of one attempt went, in microseconds; nil where it did not come to that.
public struct CheckTiming: Equatable, Sendable {
    /// Looking the name up.
    public var dns: Int64?
    /// From the first packet to a connection (TCP).
    public var connect: Int64?
    /// Agreeing on TLS.
    public var tls: Int64?
    /// From the request to the first byte of the answer.
    public var firstByte: Int64?
    /// From the start of the attempt to its end.
    public var total: Int64?
    /// What one round trip took: the echo, or the TCP connection.
    public var roundTrip: Int64?

    package init() {}
}
