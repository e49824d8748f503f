/// The two Internet protocol families a path can have.
public enum AddressFamily: String, Codable, Sendable, CaseIterable {
    case ipv4
    case ipv6

    /// Length of an address of this family, in bits.
    public var addressBits: Int { self == .ipv4 ? 32 : 128 }
}
