/// A nexthop object (`RTM_NEWNEXTHOP`, linux/nexthop.h). One that is a blackhole has no output; the kernel refuses a
/// lookup that meets it.
package struct NextHopObject: Codable, Equatable, Sendable {
    package struct Member: Codable, Equatable, Sendable {
        package var id: UInt32
        package var weight: Int

        package init(id: UInt32, weight: Int) {
            self.id = id
            self.weight = weight
        }
    }

    package var id: UInt32
    package var output: Int32?
    package var gateway: IPAddress?
    package var flags = NextHopFlags()
    /// The members of a group; empty for a single hop.
    package var group: [Member] = []

    package init(id: UInt32) { self.id = id }
}
