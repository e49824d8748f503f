import CNetlink
import NetPath
import Testing

@testable import NetStatusCore

/// Messages as nl80211 builds them, and as nobody should.
struct WirelessMessageTests {
    private static let header = genlmsghdr(cmd: 0, version: 1, reserved: 0)
    private static let access: [UInt8] = [2, 0, 0, 0, 1, 0]

    private static func interface(_ type: UInt32 = 2, ssid: [UInt8]? = nil) -> MessageBody {
        var body = MessageBody(header)
            .with(Int(NL80211_ATTR_IFINDEX.rawValue), 3)
            .with(Int(NL80211_ATTR_IFTYPE.rawValue), type)
            .with(Int(NL80211_ATTR_WIPHY_FREQ.rawValue), 5180)
        if let ssid { body = body.with(Int(NL80211_ATTR_SSID.rawValue), ssid) }
        return body
    }

    private static func read(_ body: MessageBody) -> WirelessLink {
        body.read { bytes in
            var wireless = WirelessLink()
            WirelessMessage.readInterface(bytes, into: &wireless)
            return wireless
        }
    }

    @Test func readsAnInterface() {
        let wireless = Self.read(Self.interface(ssid: Array("home".utf8)))
        #expect(wireless.interfaceType == 2)
        #expect(wireless.ssid == "home")
        #expect(wireless.frequencyMHz == 5180)
        #expect(WirelessPolicy.mode(wireless) == .client)
    }

    /// Any bytes are a name, but for none and zeros, which a hidden network announces, and more than there can be.
    @Test(
        arguments: [
            ([0xFF], true), ([0, 1], true), (Array(repeating: 0x1B, count: 32), true), ([10, 34, 92], true),
            ([], false), ([0, 0, 0], false), (Array(repeating: 65, count: 33), false),
        ] as [([UInt8], Bool)]
    )
    func takesNamesOfAnyBytes(name: [UInt8], isName: Bool) {
        #expect(Self.read(Self.interface(ssid: name)).ssid == (isName ? ByteString(name) : nil))
    }

    @Test(
        arguments: [
            (1, .adHoc), (2, .client), (3, .accessPoint), (4, .accessPoint), (6, .monitor), (7, .mesh), (8, .client),
            (9, .accessPoint), (0, nil), (10, nil), (12, nil), (99, nil),
        ] as [(UInt32, WiFiMode?)]
    )
    func knowsTheModes(type: UInt32, mode: WiFiMode?) {
        #expect(WirelessPolicy.mode(Self.read(Self.interface(type))) == mode)
    }

    private static func rate(_ body: MessageBody, narrow: UInt16, wide: UInt32?) -> MessageBody {
        let bytes = withUnsafeBytes(of: narrow) { Array($0) }
        let narrow = body.with(Int(NL80211_RATE_INFO_BITRATE.rawValue), bytes)
        return wide.map { narrow.with(Int(NL80211_RATE_INFO_BITRATE32.rawValue), $0) } ?? narrow
    }

    private static func flags(_ mask: [nl80211_sta_flags], _ set: [nl80211_sta_flags]) -> [UInt8] {
        func bits(_ flags: [nl80211_sta_flags]) -> UInt32 { flags.reduce(0) { $0 | 1 << $1.rawValue } }
        return withUnsafeBytes(of: nl80211_sta_flag_update(mask: bits(mask), set: bits(set))) { Array($0) }
    }

    private static func station(_ address: [UInt8] = access, info: (MessageBody) -> MessageBody) -> MessageBody {
        MessageBody(header)
            .with(Int(NL80211_ATTR_MAC.rawValue), address)
            .with(Int(NL80211_ATTR_STA_INFO.rawValue), nest: info)
    }

    private static func readStation(_ body: MessageBody) -> WirelessMessage.Station? {
        body.read(WirelessMessage.readStation)
    }

    @Test func readsAStation() throws {
        let body = Self.station {
            $0.with(Int(NL80211_STA_INFO_SIGNAL.rawValue), [UInt8(bitPattern: -55)])
                .with(Int(NL80211_STA_INFO_SIGNAL_AVG.rawValue), [UInt8(bitPattern: -60)])
                .with(Int(NL80211_STA_INFO_RX_BITRATE.rawValue)) { Self.rate($0, narrow: 60, wide: nil) }
                .with(Int(NL80211_STA_INFO_TX_BITRATE.rawValue)) { Self.rate($0, narrow: 0, wide: 86_667) }
        }
        let station = try #require(Self.readStation(body))
        #expect(station.address == Self.access)
        #expect(station.signalDbm == -55)
        #expect(station.receiveRate == 60)
        #expect(station.transmitRate == 86_667)
        #expect(!station.awaitsAuthorization)
    }

    /// Units of the driver's own, and what a driver does not know, are no dBm.
    @Test(arguments: [0, 70, 127] as [UInt8])
    func takesOnlyDecibels(raw: UInt8) {
        let body = Self.station { $0.with(Int(NL80211_STA_INFO_SIGNAL.rawValue), [raw]) }
        #expect(Self.readStation(body)?.signalDbm == nil)
        let average = Self.station {
            $0.with(Int(NL80211_STA_INFO_SIGNAL.rawValue), [raw])
                .with(Int(NL80211_STA_INFO_SIGNAL_AVG.rawValue), [UInt8(bitPattern: -61)])
        }
        #expect(Self.readStation(average)?.signalDbm == -61)
    }

    private static let both = [NL80211_STA_FLAG_AUTHORIZED, NL80211_STA_FLAG_ASSOCIATED]

    @Test(arguments: [
        (both, [NL80211_STA_FLAG_ASSOCIATED], true), (both, both, false), (both, [], false),
        // A driver that says nothing of authorisation does not hold the link back.
        ([NL80211_STA_FLAG_ASSOCIATED], [NL80211_STA_FLAG_ASSOCIATED], false),
    ])
    func seesAHandshakeThatIsNotOver(mask: [nl80211_sta_flags], set: [nl80211_sta_flags], awaits: Bool) {
        let body = Self.station { $0.with(Int(NL80211_STA_INFO_STA_FLAGS.rawValue), Self.flags(mask, set)) }
        #expect(Self.readStation(body)?.awaitsAuthorization == awaits)
    }

    @Test func takesNoStationWithoutAnAddress() {
        #expect(Self.readStation(MessageBody(Self.header)) == nil)
        #expect(Self.readStation(Self.station([1, 2, 3]) { $0 }) == nil)
        #expect(Self.readStation(Self.station([1, 2, 3, 4, 5, 6, 7]) { $0 }) == nil)
    }

    private static func network(_ elements: [UInt8], beacon: [UInt8]? = nil, status: UInt32?) -> MessageBody {
        MessageBody(header).with(Int(NL80211_ATTR_BSS.rawValue)) { bss in
            var bss =
                bss.with(Int(NL80211_BSS_BSSID.rawValue), access)
                .with(Int(NL80211_BSS_FREQUENCY.rawValue), 2412)
                .with(Int(NL80211_BSS_INFORMATION_ELEMENTS.rawValue), elements)
                .with(Int(NL80211_BSS_SIGNAL_MBM.rawValue), UInt32(bitPattern: -4_500))
            if let beacon { bss = bss.with(Int(NL80211_BSS_BEACON_IES.rawValue), beacon) }
            return status.map { bss.with(Int(NL80211_BSS_STATUS.rawValue), $0) } ?? bss
        }
    }

    @Test func readsOnlyTheOwnNetwork() throws {
        let own = Self.network([1, 1, 2, 0, 2, 104, 105], status: NL80211_BSS_STATUS_ASSOCIATED.rawValue)
        let network = try #require(own.read(WirelessMessage.readNetwork))
        #expect(network.bssid == Self.access)
        #expect(network.ssid == "hi")
        #expect(network.frequencyMHz == 2412)
        #expect(network.signalDbm == -45)
        let other = Self.network([0, 2, 104, 105], status: nil)
        #expect(other.read(WirelessMessage.readNetwork) == nil)
        let known = Self.network([0, 2, 104, 105], status: NL80211_BSS_STATUS_AUTHENTICATED.rawValue)
        #expect(known.read(WirelessMessage.readNetwork) == nil)
    }

    /// Lengths that lie end the search; none of them reads beyond the elements.
    @Test(
        arguments: [[], [0], [0, 255, 65], [5, 200, 0, 1, 65], [0, 0], [0, 33] + Array(repeating: 65, count: 33)]
            as [[UInt8]]
    )
    func survivesElementsThatLie(elements: [UInt8]) throws {
        let body = Self.network(elements, status: NL80211_BSS_STATUS_ASSOCIATED.rawValue)
        #expect(try #require(body.read(WirelessMessage.readNetwork)).ssid == nil)
    }

    /// The Network Cost element, or one like it.
    private static func cost(_ attribute: [UInt8], vendor: [UInt8] = [0x00, 0x50, 0xF2, 0x11]) -> [UInt8] {
        [0xDD, UInt8(vendor.count + attribute.count)] + vendor + attribute
    }

    private static let metered = cost([2, 0, 0, 0])

    private static let costs: [([UInt8], UInt32?)] = [
        (metered, 2), ([0, 2, 104, 105] + metered, 2), (cost([4, 0, 4, 0]), 0x4_0004), (cost([1, 0, 0, 0]), 1),
        (cost([0, 0, 0, 0]), 0), (metered + cost([4, 0, 0, 0]), 2), ([0xDD, 0] + metered, 2),
        // Other lengths, such as that of a game controller's adapter, other types and other vendors.
        (cost(Array(repeating: 1, count: 12)), nil), (cost([]), nil), (cost([2, 0, 0]), nil),
        (cost([2, 0, 0, 0], vendor: [0x00, 0x50, 0xF2, 0x12]), nil),
        (cost([2, 0, 0, 0], vendor: [0x00, 0x17, 0xF2, 0x11]), nil),
        // One of which the end is missing, or that begins within another.
        (Array(metered.dropLast()), nil), ([0, 200] + metered, nil), ([7, 12] + metered + [1, 2], nil),
        ([0xDD], nil), ([], nil),
    ]

    @Test(arguments: costs)
    func readsTheCostElement(elements: [UInt8], cost: UInt32?) throws {
        let body = Self.network(elements, status: NL80211_BSS_STATUS_ASSOCIATED.rawValue)
        #expect(try #require(body.read(WirelessMessage.readNetwork)).cost == cost)
    }

    /// Beacons are newer than the answer to a probe, and tell where that does not.
    @Test(
        arguments: [(metered, cost([1, 0, 0, 0]), 1), ([], metered, 2), (metered, [0, 1, 65], 2)]
            as [([UInt8], [UInt8], UInt32)]
    )
    func prefersTheBeaconsCost(elements: [UInt8], beacon: [UInt8], cost: UInt32) throws {
        let body = Self.network(elements, beacon: beacon, status: NL80211_BSS_STATUS_ASSOCIATED.rawValue)
        #expect(try #require(body.read(WirelessMessage.readNetwork)).cost == cost)
    }

    /// Each message cut at each byte, and with each length field made huge.
    @Test func survivesWhatIsCut() {
        let whole = [
            Self.interface(ssid: [1, 2, 3]).bytes,
            Self.station { $0.with(Int(NL80211_STA_INFO_STA_FLAGS.rawValue), Self.flags(Self.both, [])) }.bytes,
            Self.network([0, 1, 65] + Self.metered, beacon: Self.metered, status: 1).bytes,
        ]
        for message in whole {
            for count in 0...message.count {
                for value in [nil, 0xFF, 0, 3] as [UInt8?] {
                    var bytes = Array(message[..<count])
                    if let value, count > 1 { bytes[count / 2] = value }
                    bytes.withUnsafeBytes { body in
                        var wireless = WirelessLink()
                        WirelessMessage.readInterface(body, into: &wireless)
                        if let ssid = wireless.ssid { #expect(WirelessLink.ssidLength.contains(ssid.bytes.count)) }
                        if let station = WirelessMessage.readStation(body) { #expect(station.address.count == 6) }
                        if let network = WirelessMessage.readNetwork(body) { #expect(network.bssid.count == 6) }
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (NL80211_CMD_CONNECT, true), (NL80211_CMD_ROAM, true), (NL80211_CMD_DISCONNECT, true),
        (NL80211_CMD_SET_INTERFACE, true), (NL80211_CMD_NEW_STATION, false), (NL80211_CMD_AUTHENTICATE, false),
        (NL80211_CMD_NEW_SCAN_RESULTS, false),
    ])
    func hearsWhatMovesALink(command: nl80211_commands, matters: Bool) {
        var bytes = withUnsafeBytes(of: nlmsghdr()) { Array($0) }
        bytes += [UInt8(truncatingIfNeeded: command.rawValue), 1, 0, 0]
        #expect(bytes.withUnsafeBytes(WirelessEvents.matters) == matters)
        #expect(bytes.prefix(10).withUnsafeBytes(WirelessEvents.matters), "what cannot be told counts")
    }
}
