/// The outside of a tunnel: where its packets go (`IFLA_INFO_DATA` of gre, ipip, sit, ip6tnl, vti, vxlan, geneve …).
package struct Tunnel: Codable, Equatable, Sendable {
    /// The remote end; nil where any may come.
    package var remote: IPAddress?
    package var local: IPAddress?
    /// The mark its outer packets carry; 0 for none.
    package var mark: UInt32 = 0
    /// The link its outer packets are bound to.
    package var boundIndex: Int32?

    package init() {}
}
