/// `ifi_flags` (linux/if.h). Unknown bits survive.
package struct LinkFlags: OptionSet, Codable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `IFF_UP`: administratively up.
    package static let up = LinkFlags(rawValue: 1 << 0)
    /// `IFF_LOOPBACK`.
    package static let loopback = LinkFlags(rawValue: 1 << 3)
    /// `IFF_POINTOPOINT`.
    package static let pointToPoint = LinkFlags(rawValue: 1 << 4)
    /// `IFF_RUNNING`: the operational state is up or unknown.
    package static let running = LinkFlags(rawValue: 1 << 6)
    /// `IFF_LOWER_UP`: the driver reports carrier.
    package static let lowerUp = LinkFlags(rawValue: 1 << 16)
    /// `IFF_DORMANT`: the driver reports dormant.
    package static let dormant = LinkFlags(rawValue: 1 << 17)

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(UInt32.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
