/// A network link as `RTM_NEWLINK` and `/sys/class/net` describe it.
package struct Link: Codable, Equatable, Sendable {
    package var index: Int32
    package var name: ByteString
    package var altNames: [ByteString] = []
    package var flags = LinkFlags()
    /// `ARPHRD_…` (linux/if_arp.h).
    package var arpType: UInt16 = 0
    package var operState = OperState.unknown
    /// `IFLA_CARRIER`; nil where the kernel did not say.
    package var carrier: Bool?
    /// Bytes.
    package var mtu: UInt32 = 0
    package var hardwareAddress: [UInt8] = []
    /// `IFLA_INFO_KIND`: `bridge`, `veth`, `wireguard` …; nil for hardware.
    package var kind: String?
    /// `IFLA_MASTER`: the bridge, bond, team or VRF this link is a port of.
    package var master: Int32?
    /// `IFLA_LINK`: the link below, or a veth's peer.
    package var lower: Int32?
    /// `IFLA_LINK_NETNSID` is there: `lower` counts in another network namespace.
    package var lowerIsElsewhere = false
    /// The active port of a bond, or of a team whose runner has one.
    package var activePort: Int32?
    /// A VRF's routing table.
    package var table: UInt32?
    package var tunnel: Tunnel?
    package var addresses: [InterfaceAddress] = []
    /// nil where `/sys` was not read for this link, or is not to be believed for it.
    package var sysfs: SysfsLink?
    /// nil where nothing says Wi-Fi, so that nobody was asked.
    package var wireless: WirelessLink?

    package init(index: Int32, name: ByteString) {
        self.index = index
        self.name = name
    }
}
