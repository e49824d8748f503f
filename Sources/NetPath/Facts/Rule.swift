/// A policy rule (`RTM_NEWRULE`, linux/fib_rules.h), for `--explain`: lookups obey rules, they need no help from here.
package struct Rule: Codable, Equatable, Sendable {
    /// Lower is earlier.
    package var preference: UInt32 = 0
    package var action = Action.toTable
    package var table: UInt32 = 0
    package var isInverted = false
    package var source: IPPrefix?
    package var destination: IPPrefix?
    package var inputName: ByteString?
    package var outputName: ByteString?
    package var mark: UInt32?
    package var markMask: UInt32?
    /// `FRA_SUPPRESS_PREFIXLEN`: matches no longer than this are passed over.
    package var suppressPrefixLength: UInt32?
    /// `FRA_L3MDEV`: the table of the VRF the packet belongs to.
    package var isL3MasterDevice = false
    /// Looks at something a lookup has no answer to (TOS, ports, protocol, user).
    package var hasOtherSelectors = false

    package init() {}

    /// `FR_ACT_…`.
    package struct Action: RawRepresentable, Codable, Hashable, Sendable {
        package var rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let toTable = Action(rawValue: 1)
        package static let goto = Action(rawValue: 2)
        package static let nop = Action(rawValue: 3)
        package static let blackhole = Action(rawValue: 6)
        package static let unreachable = Action(rawValue: 7)
        package static let prohibit = Action(rawValue: 8)
    }
}
