internal import CNetlink
internal import NetPath

/// Reads nl80211's messages (net/wireless/nl80211.c). Everything in them that comes over the air is bounded here.
enum WirelessMessage {
    private static let addressBytes = 6

    /// `NL80211_CMD_NEW_INTERFACE`: what the interface does, and for whom.
    static func readInterface(_ body: UnsafeRawBufferPointer, into wireless: inout WirelessLink) {
        for attribute in Attributes(body.after(genlmsghdr.self)) {
            switch attribute.type {
            case Int(NL80211_ATTR_IFTYPE.rawValue): wireless.interfaceType = attribute.uint32
            case Int(NL80211_ATTR_SSID.rawValue): wireless.ssid = ssid(attribute.bytes)
            case Int(NL80211_ATTR_WIPHY_FREQ.rawValue): wireless.frequencyMHz = positive(attribute.uint32)
            default: break
            }
        }
    }

    /// A peer as `NL80211_CMD_NEW_STATION` describes it: for a client, its access point.
    struct Station: Equatable {
        var address: [UInt8] = []
        var signalDbm: Int?
        var receiveRate: UInt32?
        var transmitRate: UInt32?
        var awaitsAuthorization = false
        /// Reached without the access point; some drivers claim it of the access point itself.
        var isDirect = false
    }

    /// nil where the message names no station.
    static func readStation(_ body: UnsafeRawBufferPointer) -> Station? {
        var station = Station()
        var averageDbm: Int?
        for attribute in Attributes(body.after(genlmsghdr.self)) {
            switch attribute.type {
            case Int(NL80211_ATTR_MAC.rawValue): station.address = address(attribute.bytes) ?? []
            case Int(NL80211_ATTR_STA_INFO.rawValue):
                for member in attribute.nested {
                    switch member.type {
                    case Int(NL80211_STA_INFO_SIGNAL.rawValue): station.signalDbm = signal(member.uint8)
                    case Int(NL80211_STA_INFO_SIGNAL_AVG.rawValue): averageDbm = signal(member.uint8)
                    case Int(NL80211_STA_INFO_RX_BITRATE.rawValue): station.receiveRate = rate(member.nested)
                    case Int(NL80211_STA_INFO_TX_BITRATE.rawValue): station.transmitRate = rate(member.nested)
                    case Int(NL80211_STA_INFO_STA_FLAGS.rawValue): readFlags(member.bytes, into: &station)
                    default: break
                    }
                }
            default: break
            }
        }
        if station.signalDbm == nil { station.signalDbm = averageDbm }
        return station.address.isEmpty ? nil : station
    }

    /// A network of the scan results that this interface is in.
    struct Network: Equatable {
        var bssid: [UInt8]
        var ssid: ByteString?
        var frequencyMHz: UInt32?
        var signalDbm: Int?
        /// As in `WirelessLink`.
        var cost: UInt32?
    }

    /// nil for the many networks of the scan results that the interface is not associated with.
    static func readNetwork(_ body: UnsafeRawBufferPointer) -> Network? {
        for attribute in Attributes(body.after(genlmsghdr.self))
        where attribute.type == Int(NL80211_ATTR_BSS.rawValue) {
            var network = Network(bssid: [])
            var isOwn = false
            for member in attribute.nested {
                switch member.type {
                case Int(NL80211_BSS_BSSID.rawValue): network.bssid = address(member.bytes) ?? []
                case Int(NL80211_BSS_FREQUENCY.rawValue): network.frequencyMHz = positive(member.uint32)
                case Int(NL80211_BSS_INFORMATION_ELEMENTS.rawValue):
                    let elements = InformationElements(member.bytes)
                    network.ssid = elements.name.flatMap(ssid)
                    if network.cost == nil { network.cost = elements.cost }
                case Int(NL80211_BSS_BEACON_IES.rawValue):
                    // Beacons go on coming; a probe response stays what it was when it was asked for.
                    if let cost = InformationElements(member.bytes).cost { network.cost = cost }
                case Int(NL80211_BSS_SIGNAL_MBM.rawValue):
                    network.signalDbm = member.int32.flatMap { (-12_700 ... -100).contains($0) ? Int($0) / 100 : nil }
                case Int(NL80211_BSS_STATUS.rawValue):
                    isOwn =
                        member.uint32 == NL80211_BSS_STATUS_ASSOCIATED.rawValue
                        || member.uint32 == NL80211_BSS_STATUS_IBSS_JOINED.rawValue
                default: break
                }
            }
            return isOwn && !network.bssid.isEmpty ? network : nil
        }
        return nil
    }

    /// A name of no length, or of zeros, is how a hidden network is announced: it tells nothing.
    private static func ssid(_ bytes: UnsafeRawBufferPointer) -> ByteString? {
        guard WirelessLink.ssidLength.contains(bytes.count), bytes.contains(where: { $0 != 0 }) else { return nil }
        return ByteString(bytes)
    }

    private static func address(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        bytes.count == addressBytes ? Array(bytes) : nil
    }

    /// dBm as a signed byte. Drivers that count in their own units or do not know send 0 or more.
    private static func signal(_ value: UInt8?) -> Int? {
        value.flatMap { Int8(bitPattern: $0) < 0 ? Int(Int8(bitPattern: $0)) : nil }
    }

    /// The 32-bit rate wins: the 16-bit one cannot hold what fast links do.
    private static func rate(_ attributes: Attributes) -> UInt32? {
        var narrow: UInt32?
        for attribute in attributes {
            switch attribute.type {
            case Int(NL80211_RATE_INFO_BITRATE32.rawValue):
                if let wide = positive(attribute.uint32) { return wide }
            case Int(NL80211_RATE_INFO_BITRATE.rawValue):
                narrow = positive(attribute.bytes.value(UInt16.self).map { UInt32($0) })
            default: break
            }
        }
        return narrow
    }

    private static func positive(_ value: UInt32?) -> UInt32? { value == 0 ? nil : value }

    /// Believed only where the driver says both whether the station is associated and whether it is authorised.
    private static func readFlags(_ bytes: UnsafeRawBufferPointer, into station: inout Station) {
        guard let flags = bytes.value(nl80211_sta_flag_update.self) else { return }
        let authorized = UInt32(1) << NL80211_STA_FLAG_AUTHORIZED.rawValue
        let associated = UInt32(1) << NL80211_STA_FLAG_ASSOCIATED.rawValue
        station.isDirect = flags.set & UInt32(1) << NL80211_STA_FLAG_TDLS_PEER.rawValue != 0
        station.awaitsAuthorization =
            flags.mask & (authorized | associated) == authorized | associated
            && flags.set & (authorized | associated) == associated
    }
}
