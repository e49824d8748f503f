/// One next hop of a family's route.
public struct PathHop: Equatable, Sendable {
    /// What the kernel says of a next hop: `RTNH_F_LINKDOWN`, `RTNH_F_DEAD`, `RTNH_F_ONLINK` of `rtnetlink.h`.
    public enum Flag: String, Sendable, CaseIterable {
        /// The link has no carrier.
        case linkDown
        /// The kernel does not use the hop.
        case dead
        /// The gateway is taken to be on the link whatever the addresses say.
        case onLink
    }

    /// Of the link packets leave through.
    public var interfaceIndex: Int32
    /// nil where the link is gone.
    public var interface: String?
    /// nil: the destination is on the link.
    public var gateway: ScopedAddress?
    /// The hop's share, from 1, of what all hops of the route have together.
    public var weight: Int
    public var flags: [Flag]
    /// Packets can leave here.
    public var isUsable: Bool
}
