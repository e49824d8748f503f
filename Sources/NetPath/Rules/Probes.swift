/// The public addresses that stand for "the network": only ever looked up, never sent to.
///
/// One address misleads, for it may have a host route; so four a family. IPv4: in different /8s, one in each quarter
/// of the space, alternating between the lower and the upper half. No root name server answers in the lower half, so
/// public resolvers stand there; not 1.1.1.1, which access controllers use as a virtual address. IPv6: root name
/// servers in different /24s of 2000::/3, the only part that is in public use.
package enum Probes {
    package static let count = 4

    package static let ipv4 = [
        IPAddress(ipv4: 0x0808_0808),  // 8.8.8.8, Google Public DNS
        IPAddress(ipv4: 0xC629_0004),  // 198.41.0.4, a.root-servers.net
        IPAddress(ipv4: 0x4006_4006),  // 64.6.64.6, UltraDNS Public
        IPAddress(ipv4: 0xAAF7_AA02),  // 170.247.170.2, b.root-servers.net
    ]

    package static let ipv6 = [
        IPAddress(ipv6High: 0x2001_0500_009F_0000, low: 0x42),  // 2001:500:9f::42, l.root-servers.net
        IPAddress(ipv6High: 0x2001_07FD_0000_0000, low: 0x1),  // 2001:7fd::1, k.root-servers.net
        IPAddress(ipv6High: 0x2801_01B8_0010_0000, low: 0xB),  // 2801:1b8:10::b, b.root-servers.net
        IPAddress(ipv6High: 0x2001_0DC3_0000_0000, low: 0x35),  // 2001:dc3::35, m.root-servers.net
    ]

    package static func of(_ family: AddressFamily) -> [IPAddress] { family == .ipv4 ? ipv4 : ipv6 }

    package static func first(_ family: AddressFamily) -> IPAddress { family == .ipv4 ? ipv4[0] : ipv6[0] }
}
