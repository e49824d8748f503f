/// One next hop of a family's route.
public struct PathHop: Equatable, Sendable {
    public enum Flag: String, Sendable, CaseIterable {
        /// The link has no carrier.
        case linkDown
        /// The kernel does not use the hop.
        case dead
        /// The gateway is taken to be on the link whatever the addresses say.
        case onLink
    }

    public var interfaceIndex: Int32
    /// nil where the link is gone.
    public var interface: String?
    public var gateway: ScopedAddress?
    public var weight: Int
    public var flags: [Flag]
    /// Packets can leave here.
    public var isUsable: Bool
}
