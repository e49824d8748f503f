/// A route as `RTM_NEWROUTE` describes it.
package struct Route: Codable, Equatable, Sendable {
    package var type = RouteType.unicast
    /// The routing table: 254 main, 255 local, 253 default.
    package var table: UInt32 = 0
    /// `rtm_protocol`: 2 kernel, 3 boot, 4 static, 9 router advertisement, 16 DHCP … (linux/rtnetlink.h).
    package var routeProtocol: UInt8 = 0
    package var destination: IPPrefix
    /// `RTA_PRIORITY`; nil where the kernel did not say, which means 0 for IPv4.
    package var metric: UInt32?
    /// Output link; nil where the route has none or several.
    package var output: Int32?
    package var gateway: IPAddress?
    /// `RTA_PREFSRC`: the source address.
    package var source: IPAddress?
    package var flags = NextHopFlags()
    /// The hops of a multipath route; empty for a route with one hop.
    package var nextHops: [NextHop] = []
    /// `RTA_NH_ID`: the nexthop object it uses.
    package var nextHopID: UInt32?
    /// Seconds, rounded up, from the snapshot's time until it expires; 0: it has; nil: never. Counts down, so it is
    /// time and no fact.
    package var expiresSeconds: UInt32?

    package init(destination: IPPrefix) { self.destination = destination }
}
