/// What a check tries to reach.
public struct CheckTarget: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// A detection endpoint for captive portals, asked by plain HTTP.
        case portal
        case http
        case tcp
        /// ICMP echo.
        case ping
        /// A name that has to resolve.
        case dns
    }

    public let kind: Kind
    /// As the caller wrote it.
    public let text: String
    /// A name, or an address without brackets and zone.
    public let host: String
    /// The link of a link-local address, by name or number.
    public private(set) var zone: String?
    /// nil for ping and dns.
    public let port: UInt16?
    /// What a portal endpoint answers where no portal is in the way; nil for other kinds.
    public let expectation: PortalExpectation?
    /// One of the public endpoints that are asked by default: without a way to the Internet they need not be looked up.
    package let isPublic: Bool

    /// The address, where the host is one.
    public var address: IPAddress? { IPAddress(host) }

    /// A link-local address means nothing without its link.
    package var lacksZone: Bool { zone == nil && address.map { $0.family == .ipv6 && $0.isLinkLocal } ?? false }

    /// The same; an address that needs a link is on this one.
    package func on(link name: String) -> CheckTarget {
        var target = self
        if lacksZone { target.zone = name }
        return target
    }

    package init(
        kind: Kind,
        text: String,
        host: String,
        zone: String? = nil,
        port: UInt16? = nil,
        expectation: PortalExpectation? = nil,
        isPublic: Bool = false
    ) {
        self.kind = kind
        self.text = text
        self.host = host
        self.zone = zone
        self.port = port
        self.expectation = expectation
        self.isPublic = isPublic
    }

    /// An endpoint of the caller's own to look for a portal with.
    ///
    /// - Parameter url: plain `http`; a portal cannot answer for a TLS server.
    public init(portal url: String, expecting expectation: PortalExpectation) throws(CheckTargetError) {
        try self.init(portal: url, expecting: expectation, isPublic: false)
    }

    package init(portal url: String, expecting expectation: PortalExpectation, isPublic: Bool) throws(CheckTargetError)
    {
        let address = try Self.web(url)
        guard !address.isSecure else {
            throw CheckTargetError("'\(url)' is no plain HTTP: a portal is looked for with 'http://'")
        }
        try Self.checkHost(address.host, address.zone, url)
        self.init(
            kind: .portal,
            text: url,
            host: address.host,
            zone: address.zone,
            port: address.port,
            expectation: expectation,
            isPublic: isPublic
        )
    }
}

/// A target that cannot be understood, and the way out.
public struct CheckTargetError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, no full stop. Holds the caller's text as it is.
    public let description: String

    init(_ description: String) { self.description = description }
}
