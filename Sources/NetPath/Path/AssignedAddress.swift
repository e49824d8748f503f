/// An address of an interface.
public struct AssignedAddress: Equatable, Sendable {
    /// How far the address counts (`RT_SCOPE_…` of `rtnetlink.h`).
    public enum Scope: String, Sendable, CaseIterable {
        case global, site, link, host
    }

    public var address: ScopedAddress
    /// Bits: 0 to 32, or 0 to 128.
    public var prefixLength: Int
    public var scope: Scope
    /// Could be the source of a path.
    public var isUsable: Bool
    /// `tentative`, `dadFailed`, `deprecated`, `temporary` and the like.
    public var flags: [String]
    /// The other end of a point-to-point link.
    public var peer: ScopedAddress?

    public var family: AddressFamily { address.address.family }
}
