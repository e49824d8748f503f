/// The evidence that decided an interface's type.
public enum TypeEvidence: String, Sendable, CaseIterable {
    /// `IFF_LOOPBACK`.
    case loopbackFlag
    /// The kernel's link kind: a tunnel or another virtual link.
    case linkKind
    /// The link below that carries.
    case lowerLink
    /// The wireless subsystem knows it.
    case nl80211
    /// `/sys/class/net/NAME/phy80211`.
    case phy80211
    /// `DEVTYPE` of its `uevent`.
    case devtype
    /// `ARPHRD_…`.
    case arpType
    case driver
    /// Hardware with Ethernet framing and nothing that says otherwise.
    case ethernet
    /// The name's prefix, where nothing better is known.
    case name
    case none
}
