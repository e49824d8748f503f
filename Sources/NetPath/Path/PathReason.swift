/// Why a path has its status.
///
/// The order of the cases is the order in which the reasons of two families, two probes or two interfaces win where
/// the status is the same.
public enum PathReason: String, Sendable, CaseIterable {
    /// A usable route leaves through a usable link from a usable address.
    case satisfied
    /// The matching route or rule refuses with `EACCES`.
    case routeProhibited
    /// The matching route or rule drops silently.
    case routeBlackhole
    /// The matching route refuses with `EHOSTUNREACH`, or a rule with `ENETUNREACH`, which without such a rule means
    /// that there is no route.
    case routeUnreachable
    /// A tunnel whose underlying path, known by evidence, is not satisfied.
    case underlayDown
    /// The kernel's route leaves through a link that is down; of a multipath route, every hop's.
    case linkDown
    /// A route, but the kernel has no real source address for it.
    case noSourceAddress
    /// No existing interface passes the caller's filter.
    case filtered
    /// The interface asked for is not there now.
    case interfaceMissing
    /// Addresses, but no route out.
    case noRoute
    /// Carrier, but no usable address.
    case noAddress
    /// The Wi-Fi radio that would carry it is blocked.
    case wifiDisabled
    /// The modem that would carry it is off or locked.
    case cellularDisabled
    /// Up, but no interface has carrier.
    case noCarrier
    /// Interfaces exist, none is administratively up.
    case interfaceDown
    /// There is no interface but loopback.
    case noInterface
    /// The link waits for an outside event (RFC 2863 dormant: 802.1X, WPA handshake, dial on demand).
    case linkDormant
    /// The network manager is bringing a connection up.
    case connecting
    /// A modem is registered but no data session is up.
    case cellularNotConnected
    /// The kernel could not be asked.
    case kernelUnavailable
    /// Nothing has been read yet, or the caller left this family out.
    case notEvaluated

    /// The status this reason belongs to.
    public var status: PathStatus {
        switch self {
        case .satisfied: .satisfied
        case .linkDormant, .connecting, .cellularNotConnected: .requiresConnection
        case .kernelUnavailable, .notEvaluated: .unknown
        default: .unsatisfied
        }
    }

    /// Position in the order of precedence among reasons of one status; lower wins.
    package var precedence: Int { Self.inOrder.firstIndex(of: self) ?? Self.inOrder.count }

    private static let inOrder = allCases
}

extension PathReason: Comparable {
    /// Better status first, then precedence.
    public static func < (a: PathReason, b: PathReason) -> Bool {
        (a.status.rank, a.precedence) < (b.status.rank, b.precedence)
    }
}
