/// An interface's own way out in one family, when bound to it.
public struct BoundPath: Equatable, Sendable {
    /// nil: the destination is on the link.
    public var gateway: ScopedAddress?
    /// The source address packets get.
    public var source: ScopedAddress?
    /// The route's priority; lower is preferred.
    public var metric: UInt32?
    /// The routing table that matched: 254 main, 255 local, 253 default.
    public var table: UInt32
}
