/// The public addresses the kernel is asked the way to. Nothing is ever sent to them.
///
/// One address misleads: it may have a route of its own. So there are four a family, in different /8s (IPv4) and /24s
/// inside 2000::/3 (IPv6). Root name servers serve where they can: their addresses stand for decades and nobody has a
/// reason to route them oddly. All their IPv4 addresses lie in the upper half, so public resolvers stand for the lower
/// one; not 1.1.1.1, which access controllers use as a virtual address of their own.
package enum Probes {
    /// Lower and upper half in turn, lower first, one address in each quarter: two half routes, as OpenVPN's
    /// `redirect-gateway def1` sets, or four quarter routes, as some kill switches set, are seen whole.
    package static let ipv4 = [
        /// 8.8.8.8: Google Public DNS; first quarter.
        IPAddress(ipv4: 0x0808_0808),
        /// 198.41.0.4: a.root-servers.net; fourth quarter.
        IPAddress(ipv4: 0xC629_0004),
        /// 64.6.64.6: Verisign's public resolver; second quarter.
        IPAddress(ipv4: 0x4006_4006),
        /// 170.247.170.2: b.root-servers.net; third quarter.
        IPAddress(ipv4: 0xAAF7_AA02),
    ]

    package static let ipv6 = [
        /// 2001:500:9f::42: l.root-servers.net.
        IPAddress(ipv6High: 0x2001_0500_009F_0000, low: 0x42),
        /// 2001:7fd::1: k.root-servers.net.
        IPAddress(ipv6High: 0x2001_07FD_0000_0000, low: 0x1),
        /// 2801:1b8:10::b: b.root-servers.net.
        IPAddress(ipv6High: 0x2801_01B8_0010_0000, low: 0xB),
        /// 2001:dc3::35: m.root-servers.net.
        IPAddress(ipv6High: 0x2001_0DC3_0000_0000, low: 0x35),
    ]

    package static func of(_ family: AddressFamily) -> [IPAddress] { family == .ipv4 ? ipv4 : ipv6 }

    /// The longest prefix that counts as a default route: half routes for IPv4, 2000::/3 for IPv6.
    package static func defaultLikeLength(_ family: AddressFamily) -> Int { family == .ipv4 ? 1 : 3 }
}
