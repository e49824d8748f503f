/// Why an interface cannot carry the path.
public enum Unavailability: Equatable, Sendable {
    case reason(PathReason)
    /// A port of a bridge, bond or team: its master carries.
    case isPort
    case isLoopback
    /// The caller's filter leaves it out.
    case filtered

    /// The word of the wire contract.
    public var word: String {
        switch self {
        case .reason(let reason): reason.rawValue
        case .isPort: "isPort"
        case .isLoopback: "isLoopback"
        case .filtered: "filtered"
        }
    }
}
