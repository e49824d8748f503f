/// `ARPHRD_…` values the rules ask for (linux/if_arp.h).
package enum ARPType {
    package static let ethernet: UInt16 = 1
    /// `ARPHRD_RAWIP`: modems without Ethernet framing.
    package static let rawIP: UInt16 = 519
    /// `ARPHRD_IEEE80211`, `_PRISM`, `_RADIOTAP`.
    package static let wireless: [UInt16] = [801, 802, 803]
}
