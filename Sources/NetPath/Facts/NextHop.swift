/// One hop of a route.
package struct NextHop: Codable, Equatable, Sendable {
    package var output: Int32
    package var gateway: IPAddress?
    /// 1 to 256 (65536 with recent nexthop groups).
    package var weight = 1
    package var flags = NextHopFlags()

    package init(output: Int32) { self.output = output }
}
