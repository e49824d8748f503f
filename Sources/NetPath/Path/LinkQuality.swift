/// How good the link of the active interface is; the words of Apple's `NWPath.LinkQuality`. Never decides a status.
public enum LinkQuality: String, Sendable, CaseIterable {
    case unknown
    case minimal
    case moderate
    case good
}
