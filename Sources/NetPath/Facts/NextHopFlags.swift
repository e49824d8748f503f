/// `rtnh_flags` (linux/rtnetlink.h `RTNH_F_…`). Unknown bits survive.
package struct NextHopFlags: OptionSet, Codable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let dead = NextHopFlags(rawValue: 1)
    package static let onLink = NextHopFlags(rawValue: 4)
    package static let linkDown = NextHopFlags(rawValue: 16)

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(UInt32.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
