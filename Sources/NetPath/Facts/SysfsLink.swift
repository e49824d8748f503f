/// What `/sys/class/net/NAME` adds to what netlink says.
package struct SysfsLink: Codable, Equatable, Sendable {
    /// There is a `device` link: hardware.
    package var isDevice = false
    /// The name `device/driver` leads to.
    package var driver: ByteString?
    /// `DEVTYPE` of `uevent`: `wlan`, `wwan`, `bluetooth`, `gadget` …
    package var devtype: ByteString?
    /// There is a `phy80211` link: a Wi-Fi interface.
    package var hasPhy80211 = false
    /// Mbit/s; nil where the driver does not know.
    package var speedMbps: Int?

    package init() {}
}
