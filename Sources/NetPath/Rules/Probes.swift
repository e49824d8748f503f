/// The public addresses that stand for "the network": only ever looked up, never sent to.
package enum Probes {
    package static let count = 4
    package static let ipv4: [IPAddress] = []
    package static let ipv6: [IPAddress] = []
    package static func first(_ family: AddressFamily) -> IPAddress { family == .ipv4 ? ipv4[0] : ipv6[0] }
}
