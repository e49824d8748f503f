import NetPath
import Testing

@testable import NetStatusCore

/// Over a recorded tree: a Wi-Fi card as `/sys/class/net/wlan0`.
@Suite struct SysfsReaderTests {
    private let tree: TemporaryFolder
    private let reader: SysfsReader

    init() throws {
        tree = try TemporaryFolder()
        reader = SysfsReader(root: tree.path)
        try tree.write("DEVTYPE=wlan\nINTERFACE=wlan0\nIFINDEX=3\n", to: "class/net/wlan0/uevent")
        try tree.write("02:00:00:00:00:0a\n", to: "class/net/wlan0/address")
        try tree.write("866\n", to: "class/net/wlan0/speed")
        try tree.write("phy0\n", to: "class/net/wlan0/phy80211/name")
        try tree.write("0x8086\n", to: "devices/pci0/vendor")
        try tree.write("", to: "bus/pci/drivers/iwlwifi/bind")
        try tree.link("class/net/wlan0/device", to: "../../../devices/pci0")
        try tree.link("devices/pci0/driver", to: "../../bus/pci/drivers/iwlwifi")
    }

    private func link(_ index: Int32 = 3, name: ByteString = "wlan0", last: UInt8 = 0x0A) -> Link {
        var link = Link(index: index, name: name)
        link.hardwareAddress = [2, 0, 0, 0, 0, last]
        return link
    }

    @Test func readsEveryFact() throws {
        var expected = SysfsLink()
        expected.isDevice = true
        expected.driver = "iwlwifi"
        expected.devtype = "wlan"
        expected.hasPhy80211 = true
        expected.speedMbps = 866
        #expect(reader.read(link()) == expected)
    }

    @Test func disbelievesAnotherNamespacesTree() {
        #expect(reader.read(link(4)) == nil)
        #expect(reader.read(link(last: 0x0B)) == nil)
    }

    @Test(arguments: ["-1\n", "", "junk\n", "99999999999999999999\n"])
    func knowsNoSpeedThatIsNone(text: String) throws {
        try tree.write(text, to: "class/net/wlan0/speed")
        #expect(try #require(reader.read(link())).speedMbps == nil)
    }

    @Test func readsALinkWithoutDeviceOrAddress() throws {
        try tree.write("INTERFACE=ppp0\nIFINDEX=7\n", to: "class/net/ppp0/uevent")
        try tree.write("\n", to: "class/net/ppp0/address")
        var link = Link(index: 7, name: "ppp0")
        #expect(reader.read(link) == SysfsLink())
        link.hardwareAddress = [1]
        #expect(reader.read(link) == nil)
    }

    @Test(arguments: ["", ".", "..", "a/b", "../net/wlan0", "missing", "wlan0\0x"] as [ByteString])
    func opensNoNameThatIsNone(name: ByteString) {
        #expect(reader.read(link(name: name)) == nil)
    }

    @Test func doesWithoutSys() {
        #expect(SysfsReader(root: tree.path + "/nowhere").read(link()) == nil)
    }

    @Test(arguments: [(nil, true), ("wwan", true), ("veth", false), ("bridge", false)] as [(String?, Bool)])
    func readsOnlyWhatMayBeHardware(kind: String?, isWorthReading: Bool) {
        var link = link()
        link.kind = kind
        #expect(SysfsReader.isWorthReading(link) == isWorthReading)
        link.flags = .loopback
        #expect(!SysfsReader.isWorthReading(link))
    }

    /// A USB network function: the link's device is one interface of the USB device a folder up.
    @Test(arguments: [("cdc_ncm", true), ("cdc_ether", true), ("asix", false)])
    func readsWhoMadeAUSBDevice(driver: String, isRead: Bool) throws {
        try tree.write("INTERFACE=usb0\nIFINDEX=5\n", to: "class/net/usb0/uevent")
        try tree.write("02:00:00:00:00:0a\n", to: "class/net/usb0/address")
        try tree.write("04e8\n", to: "devices/1-1/idVendor")
        try tree.write("6864\n", to: "devices/1-1/idProduct")
        try tree.write("", to: "devices/1-1/1-1:1.0/bInterfaceClass")
        try tree.write("", to: "bus/usb/drivers/\(driver)/bind")
        try tree.link("devices/1-1/1-1:1.0/driver", to: "../../../bus/usb/drivers/\(driver)")
        try tree.link("class/net/usb0/device", to: "../../../devices/1-1/1-1:1.0")
        let facts = try #require(reader.read(link(5, name: "usb0")))
        #expect(facts.usb == (isRead ? USBIdentity(vendor: 0x04E8, product: 0x6864) : nil))
        try tree.write("zz\n", to: "devices/1-1/idVendor")
        #expect(try #require(reader.read(link(5, name: "usb0"))).usb == nil)
    }

    /// qmimux: no kind, no device, no `IFLA_LINK`; a link in its folder names the port below.
    @Test func readsTheLinkBelowAMultiplexedPort() throws {
        try tree.write("INTERFACE=qmimux0\nIFINDEX=8\n", to: "class/net/qmimux0/uevent")
        try tree.write("\n", to: "class/net/qmimux0/address")
        try tree.write("", to: "class/net/qmimux0/upper_other")
        try tree.link("class/net/qmimux0/lower_wwan0", to: "../wwan0")
        #expect(try #require(reader.read(Link(index: 8, name: "qmimux0"))).lower == ["wwan0"])
    }

    @Test func readsAUevent() {
        let uevent = UeventFile(Array("=\nIFINDEX=12\nDEVTYPE=a=b\nIFINDEX\n".utf8))
        #expect(uevent.index == 12)
        #expect(uevent.devtype == "a=b")
        #expect(UeventFile(Array("IFINDEX=99999999999\n".utf8)).index == nil)
    }
}
