/// An interface's own way out in one family, when bound to it.
public struct BoundPath: Equatable, Sendable {
    public var gateway: ScopedAddress?
    public var source: ScopedAddress?
    public var metric: UInt32?
    public var table: UInt32
}
