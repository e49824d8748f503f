/// Whether this machine has a path to the network, over what, and why: what `NWPath` is on Apple systems.
public struct NetworkPath: Equatable, Sendable {
    /// When the facts were read.
    public var time: Timestamp
    /// Why the path has its status. Later releases may know more reasons: keep a `default` where you switch over them.
    public var reason: PathReason
    /// The reason as one sentence for a person.
    public var message: String
    /// Every type the traffic crosses, the active interface's first; empty unless satisfied.
    public var usesInterfaceTypes: [InterfaceType] = []
    /// Whether it is expensive, and where that comes from; nil unless satisfied.
    public var expense: Cost?
    /// Whether it is constrained, and where that comes from; nil unless satisfied.
    public var constraint: Cost?
    /// Of the active interface; never decides `status`.
    public var linkQuality = LinkQuality.unknown
    /// The signal behind `linkQuality`: of the first Wi-Fi link under the active interface.
    package var signalDbm: Int?
    /// Usable next hops, each once, IPv4 first; empty unless satisfied.
    public var gateways: [ScopedAddress] = []
    /// The usable name servers.
    public var dnsServers: [ScopedAddress] = []
    /// Domains that are tried after names without dots (`search` of resolv.conf(5)).
    public var dnsSearch: [String] = []
    /// The IPv4 path alone, with its route.
    public var ipv4 = FamilyPath(reason: .notEvaluated)
    /// The IPv6 path alone, with its route.
    public var ipv6 = FamilyPath(reason: .notEvaluated)
    /// The available interfaces in order of preference, then the other relevant ones by index.
    public var interfaces: [NetworkInterface] = []

    /// The path before the first read: unknown, never offline.
    public static let notEvaluated = NetworkPath(
        time: Timestamp(microseconds: 0),
        reason: .notEvaluated,
        message: "Nothing has been read yet."
    )

    package init(time: Timestamp, reason: PathReason, message: String) {
        self.time = time
        self.reason = reason
        self.message = message
    }

    /// The better of the two families' statuses: satisfied, requiresConnection, unknown, unsatisfied.
    public var status: PathStatus { reason.status }

    /// Why the path is not satisfied; nil where it is.
    public var unsatisfiedReason: PathReason? { status == .satisfied ? nil : reason }

    /// The interface the path uses; nil unless satisfied.
    public var activeInterface: NetworkInterface? { interfaces.first { $0.isActive } }

    /// Interfaces that could carry the path, in order of preference.
    public var availableInterfaces: [NetworkInterface] { interfaces.filter { $0.isAvailable } }

    /// Whether the traffic crosses an interface of this type.
    public func usesInterfaceType(_ type: InterfaceType) -> Bool { usesInterfaceTypes.contains(type) }

    /// Any interface the traffic crosses may cost money; false unless satisfied.
    public var isExpensive: Bool { expense?.applies ?? false }
    /// Any interface the traffic crosses is to be used sparingly; false unless satisfied.
    public var isConstrained: Bool { constraint?.applies ?? false }
    /// That family alone is satisfied.
    public var supportsIPv4: Bool { ipv4.status == .satisfied }
    /// That family alone is satisfied.
    public var supportsIPv6: Bool { ipv6.status == .satisfied }
    /// A usable name server is configured; not that it answered.
    public var supportsDNS: Bool { !dnsServers.isEmpty }

    /// One family's path.
    public subscript(family: AddressFamily) -> FamilyPath {
        get { family == .ipv4 ? ipv4 : ipv6 }
        set { if family == .ipv4 { ipv4 = newValue } else { ipv6 = newValue } }
    }
}

extension NetworkPath: CustomStringConvertible {
    /// Apple's form: `satisfied (Path is satisfied), interface: eth0, ipv4, dns, expensive`; unless satisfied,
    /// `STATUS (message)`.
    public var description: String {
        guard status == .satisfied else { return "\(status.rawValue) (\(message))" }
        var text = "satisfied (Path is satisfied)"
        if let activeInterface { text += ", interface: \(activeInterface.name)" }
        if supportsIPv4 { text += ", ipv4" }
        if supportsIPv6 { text += ", ipv6" }
        if supportsDNS { text += ", dns" }
        if isExpensive { text += ", expensive" }
        if isConstrained { text += ", constrained" }
        return text
    }
}
