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
    /// The USB device it is part of; read only where that tells a phone from an adapter.
    package var usb: USBIdentity?
    /// Names of the links below (`lower_NAME`); read only for links that netlink says nothing of, such as qmimux.
    package var lower: [ByteString]?
    /// Mbit/s; nil where the driver does not know.
    package var speedMbps: Int?

    package init() {}
}
