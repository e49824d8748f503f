/// What of a path a check depends on: where it differs, what a check found no longer holds.
package struct PathGist: Equatable, Sendable {
    private var reason: PathReason
    private var interface: String?
    private var families: [FamilyGist]
    private var servers: [ScopedAddress]

    private struct FamilyGist: Equatable {
        var reason: PathReason
        var interface: String?
        var gateway: ScopedAddress?
        var source: ScopedAddress?
    }

    package init(_ path: NetworkPath) {
        reason = path.reason
        interface = path.activeInterface?.name
        servers = path.dnsServers
        families = [path.ipv4, path.ipv6].map {
            FamilyGist(reason: $0.reason, interface: $0.interface, gateway: $0.gateway, source: $0.source)
        }
    }
}
