/// `IFA_FLAGS` (linux/if_addr.h `IFA_F_…`). Unknown bits survive.
package struct AddressFlags: OptionSet, Codable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `IFA_F_SECONDARY` for IPv4, `IFA_F_TEMPORARY` for IPv6: one bit, two meanings.
    package static let secondaryOrTemporary = AddressFlags(rawValue: 0x01)
    package static let noDAD = AddressFlags(rawValue: 0x02)
    package static let optimistic = AddressFlags(rawValue: 0x04)
    package static let dadFailed = AddressFlags(rawValue: 0x08)
    package static let homeAddress = AddressFlags(rawValue: 0x10)
    package static let deprecated = AddressFlags(rawValue: 0x20)
    package static let tentative = AddressFlags(rawValue: 0x40)
    package static let permanent = AddressFlags(rawValue: 0x80)
    package static let manageTemporary = AddressFlags(rawValue: 0x100)
    package static let noPrefixRoute = AddressFlags(rawValue: 0x200)
    package static let multicastAutoJoin = AddressFlags(rawValue: 0x400)
    package static let stablePrivacy = AddressFlags(rawValue: 0x800)

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(UInt32.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
