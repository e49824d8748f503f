/// Whether this machine has a path to the network; the words of Apple's `NWPath.Status`, and `unknown`.
public enum PathStatus: String, Sendable, CaseIterable {
    /// A usable route leaves through a usable link from a usable address.
    case satisfied
    /// No packet can leave.
    case unsatisfied
    /// A connection must be brought up first.
    case requiresConnection
    /// The kernel could not be asked, or has not been asked yet. Unknown is not offline.
    case unknown

    /// A status of a later release reads as `unknown`.
    public init(word: some StringProtocol) { self = PathStatus(rawValue: String(word)) ?? .unknown }

    /// Better first: satisfied, requiresConnection, unknown, unsatisfied.
    package var rank: Int {
        switch self {
        case .satisfied: 0
        case .requiresConnection: 1
        case .unknown: 2
        case .unsatisfied: 3
        }
    }
}
