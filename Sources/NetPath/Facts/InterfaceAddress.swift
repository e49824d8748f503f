/// An address on a link, as `RTM_NEWADDR` describes it.
package struct InterfaceAddress: Codable, Equatable, Sendable {
    package var address: IPAddress
    package var prefixLength: Int
    /// The other end of a point-to-point link.
    package var peer: IPAddress?
    /// `rtm_scope` values (linux/rtnetlink.h): 0 global, 200 site, 253 link, 254 host.
    package var scope: UInt8 = 0
    package var flags = AddressFlags()
    /// Seconds from the snapshot's time until it ends; nil: never. Counts down, so it is time and no fact.
    package var validSeconds: UInt32?
    /// Seconds from the snapshot's time until it is deprecated; nil: never.
    package var preferredSeconds: UInt32?

    package init(address: IPAddress, prefixLength: Int) {
        self.address = address
        self.prefixLength = prefixLength
    }
}
