internal import CNetlink
internal import Glibc
internal import NetPath

/// Asks nl80211 about the Wi-Fi links of a machine that has any. What cannot be had stays nil; nothing here decides.
enum WirelessReader {
    /// Whether anything says that this link is Wi-Fi: elsewhere nobody is asked.
    static func isWorthAsking(_ link: Link) -> Bool {
        guard let sysfs = link.sysfs else {
            // Without `/sys` the name is all there is.
            return link.kind == nil && link.name.bytes.starts(with: "wl".utf8)
        }
        return sysfs.hasPhy80211 || sysfs.devtype == "wlan"
    }

    /// Fills in `wireless` of the links worth asking about. Returns what went wrong, in words.
    static func read(into links: inout [Link], radios: RadioReader) -> String? {
        var switches: [RadioReader.Radio]?
        var note: String?
        var connection: Connection?
        for place in links.indices where isWorthAsking(links[place]) {
            let known = switches ?? radios.read()
            switches = known
            var wireless = WirelessLink()
            wireless.radio = radios.radio(of: links[place], in: known)
            do throws(SystemError) {
                if note == nil {
                    var opened: Connection
                    if let kept = connection.take() { opened = kept } else { opened = try Connection.open() }
                    try opened.read(links[place], into: &wireless)
                    connection = consume opened
                }
            } catch {
                note = "Wi-Fi: \(error)"
            }
            if wireless != WirelessLink() { links[place].wireless = wireless }
        }
        return note
    }

    /// A socket to nl80211.
    private struct Connection: ~Copyable {
        var socket: NetlinkSocket
        let family: Int

        static func open() throws(SystemError) -> Connection {
            var socket = try NetlinkSocket.open(NETLINK_GENERIC)
            let family = try GenericFamily.resolve(NL80211_GENL_NAME, &socket)
            return Connection(socket: socket, family: family.number)
        }

        mutating func read(_ link: Link, into wireless: inout WirelessLink) throws(SystemError) {
            let request = try NetlinkRequest()
            start(request, NL80211_CMD_GET_INTERFACE, link)
            try ask(request) { WirelessMessage.readInterface($0, into: &wireless) }
            // Only a client has an access point; without carrier it is not associated with any.
            guard WirelessPolicy.mode(wireless) == .client, link.flags.contains(.lowerUp) else { return }
            var stations: [WirelessMessage.Station] = []
            start(request, NL80211_CMD_GET_STATION, link, flags: NLM_F_DUMP)
            try dump(request) {
                if stations.count < 64, let it = WirelessMessage.readStation($0) { stations.append(it) }
            }
            var station = stations.first { !$0.isDirect } ?? stations.first
            if let network = try ownNetwork(link, request) {
                if station == nil {
                    station = try ask(network.bssid, link, request)
                    wireless.bssid = network.bssid
                    wireless.signalDbm = network.signalDbm
                }
                if wireless.ssid == nil { wireless.ssid = network.ssid }
                if wireless.frequencyMHz == nil { wireless.frequencyMHz = network.frequencyMHz }
                wireless.cost = network.cost
            }
            guard let station else { return }
            wireless.bssid = station.address
            wireless.signalDbm = station.signalDbm ?? wireless.signalDbm
            wireless.receiveRate = station.receiveRate
            wireless.transmitRate = station.transmitRate
            wireless.awaitsAuthorization = station.awaitsAuthorization
        }

        /// The scan results' entry that the interface is associated with. The kernel keeps it while that lasts; nobody
        /// scans for it.
        private mutating func ownNetwork(
            _ link: Link,
            _ request: borrowing NetlinkRequest
        ) throws(SystemError) -> WirelessMessage.Network? {
            var network: WirelessMessage.Network?
            start(request, NL80211_CMD_GET_SCAN, link, flags: NLM_F_DUMP)
            try dump(request) { if let own = WirelessMessage.readNetwork($0) { network = own } }
            return network
        }

        /// Drivers that list no stations may know one by its address.
        private mutating func ask(
            _ address: [UInt8],
            _ link: Link,
            _ request: borrowing NetlinkRequest
        ) throws(SystemError) -> WirelessMessage.Station? {
            var station: WirelessMessage.Station?
            start(request, NL80211_CMD_GET_STATION, link)
            request.put(Int(NL80211_ATTR_MAC.rawValue), address)
            try ask(request) { station = WirelessMessage.readStation($0) }
            return station
        }

        private func start(
            _ request: borrowing NetlinkRequest,
            _ command: nl80211_commands,
            _ link: Link,
            flags: Int32 = 0
        ) {
            let header = genlmsghdr(cmd: UInt8(truncatingIfNeeded: command.rawValue), version: 0, reserved: 0)
            request.start(type: family, flags: flags, body: header)
            request.put(Int(NL80211_ATTR_IFINDEX.rawValue), UInt32(bitPattern: link.index))
        }

        private mutating func ask(
            _ request: borrowing NetlinkRequest,
            reply: (UnsafeRawBufferPointer) -> Void
        ) throws(SystemError) {
            try socket.ask(request) { if case .message(_, let body) = $0 { reply(body) } }
        }

        /// A driver that cannot list is no error: `EOPNOTSUPP` and the like.
        private mutating func dump(
            _ request: borrowing NetlinkRequest,
            each: (UnsafeRawBufferPointer) -> Void
        ) throws(SystemError) {
            do throws(SystemError) {
                _ = try socket.dump(request, type: family) { body in
                    each(body)
                    return true
                }
            } catch {
                guard error.isRefusal else { throw error }
            }
        }
    }
}
