import NetPath
import Testing

@testable import NetStatusCore

/// Over a recorded tree: two Wi-Fi radios, Bluetooth, and a laptop's own switch.
@Suite struct RadioReaderTests {
    private let tree: TemporaryFolder
    private let reader: RadioReader

    init() throws {
        tree = try TemporaryFolder()
        reader = RadioReader(root: tree.path)
        try add(0, "bluetooth", soft: 1, hard: 0, device: "hci0")
        try add(1, "wlan", soft: 1, hard: 0, device: "phy0")
        try add(2, "wlan", soft: 0, hard: 1, device: "phy1")
        try tree.write("", to: "class/rfkill/other")
    }

    private func add(_ number: Int, _ type: String, soft: Int, hard: Int, device: String) throws {
        let folder = "class/rfkill/rfkill\(number)"
        try tree.write(type + "\n", to: folder + "/type")
        try tree.write("\(soft)\n", to: folder + "/soft")
        try tree.write("\(hard)\n", to: folder + "/hard")
        try tree.link(folder + "/device", to: "../../../\(device)")
    }

    private func radio(of phy: String) throws -> RadioSwitch? {
        try tree.write(phy + "\n", to: "class/net/wlan0/phy80211/name")
        var link = Link(index: 3, name: "wlan0")
        link.sysfs = SysfsLink()
        link.sysfs?.hasPhy80211 = true
        return reader.radio(of: link, in: reader.read())
    }

    @Test func readsWiFiSwitchesOnly() {
        #expect(Set(reader.read().map(\.device.text)) == ["phy0", "phy1"])
    }

    @Test func findsTheLinksOwn() throws {
        #expect(try radio(of: "phy0") == RadioSwitch(isSoftBlocked: true, isHardBlocked: false))
        #expect(try radio(of: "phy1") == RadioSwitch(isSoftBlocked: false, isHardBlocked: true))
        #expect(try radio(of: "phy7")?.isBlocked == true)
        #expect(reader.radio(of: Link(index: 3, name: "wlan0"), in: []) == nil)
    }

    @Test func doesWithout() {
        #expect(RadioReader(root: tree.path + "/nowhere").read().isEmpty)
    }
}
