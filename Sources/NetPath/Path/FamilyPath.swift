/// The path of one address family.
public struct FamilyPath: Equatable, Sendable {
    /// Why the family has its status.
    public var reason: PathReason
    /// The active hop's interface; where the family is not satisfied, the link that was refused, if any.
    public var interfaceIndex: Int32?
    /// The name of that interface.
    public var interface: String?
    /// The active hop's; nil where the destination is on the link.
    public var gateway: ScopedAddress?
    /// The source address packets get.
    public var source: ScopedAddress?
    /// The routing table that matched: 254 main, 255 local, 253 default.
    public var table: UInt32?
    /// The matched route's destination.
    public var prefix: IPPrefix?
    /// The matched route's priority; lower is preferred.
    public var metric: UInt32?
    /// More than one for multipath; `weight` shares among them.
    public var nextHops: [PathHop]

    /// This family's alone.
    public var status: PathStatus { reason.status }

    package init(reason: PathReason) {
        self.reason = reason
        nextHops = []
    }
}
