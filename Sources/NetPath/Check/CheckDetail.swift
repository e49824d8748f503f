/// What exactly went wrong, where more is known than the reason. Later releases may add codes.
public enum CheckDetail: String, Sendable, CaseIterable {
    /// No name server answered.
    case noAnswer
    /// The name does not exist.
    case noSuchName
    /// The name has no address of the family asked for.
    case noAddress
    /// No usable name server is configured.
    case noNameServer
    case nameMismatch
    case certificateExpired
    case certificateNotYetValid
    case selfSigned
    case unknownIssuer
    /// The name resolved to an address that is not public, which hints at a portal or a filter in the way.
    case privateAddress
}
