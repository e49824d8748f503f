internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// Hears nl80211 announce that a Wi-Fi link connects, roams or changes what it does. Scans are not listened to: they
/// are many and move nothing.
struct WirelessEvents: ~Copyable {
    /// nil where the kernel lacks nl80211 or refuses its groups: then changes show as link events or not at all.
    private let handle: OpaquePointer?
    /// -1 without a socket.
    let descriptor: Int32

    init() {
        handle = try? Self.subscribe()
        descriptor = handle.map { nl_socket_get_fd($0) } ?? -1
    }

    deinit { if let handle { nl_socket_free(handle) } }

    private static func subscribe() throws(SystemError) -> OpaquePointer {
        var asking = try NetlinkSocket.open(NETLINK_GENERIC)
        let family = try GenericFamily.resolve(NL80211_GENL_NAME, &asking)
        let handle = try NetlinkSocket.connect(NETLINK_GENERIC)
        for group in family.groups where isWanted(group) {
            system_set_errno(0)
            guard nl_socket_add_membership(handle, group.number) == 0 else {
                nl_socket_free(handle)
                throw SystemError(call: "nl80211 group")
            }
        }
        return handle
    }

    private static func isWanted(_ group: GenericFamily.Group) -> Bool {
        group.name.elementsEqual(NL80211_MULTICAST_GROUP_MLME.utf8)
            || group.name.elementsEqual(NL80211_MULTICAST_GROUP_CONFIG.utf8)
    }

    struct Drained: Equatable {
        /// Some of it is reason to read again.
        var isRelevant = false
        /// The socket is of no further use.
        var isBroken = false
    }

    /// Takes what has come, without waiting.
    func drain() -> Drained {
        var drained = Drained()
        guard descriptor >= 0 else { return drained }
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { buffer in
            // Bounded, so that a storm cannot hold the caller for ever; what is left is seen next time.
            for _ in 0..<1000 {
                let size = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
                if size < 0 {
                    switch system_errno() {
                    case EINTR: continue
                    case EAGAIN: return
                    // Messages were lost: whatever they were, a read shows it.
                    case ENOBUFS: drained.isRelevant = true
                    default:
                        drained.isBroken = true
                        return
                    }
                } else if Self.matters(UnsafeRawBufferPointer(rebasing: buffer[..<min(size, buffer.count)])) {
                    drained.isRelevant = true
                }
            }
        }
        return drained
    }

    /// Whether a message, perhaps cut short, is reason to read again: frames of the handshake and stations that come
    /// and go at an access point of our own are not.
    static func matters(_ message: UnsafeRawBufferPointer) -> Bool {
        guard let header = message.after(nlmsghdr.self).value(genlmsghdr.self) else { return true }
        switch nl80211_commands(rawValue: UInt32(header.cmd)) {
        case NL80211_CMD_CONNECT, NL80211_CMD_ROAM, NL80211_CMD_DISCONNECT, NL80211_CMD_JOIN_IBSS,
            NL80211_CMD_PORT_AUTHORIZED, NL80211_CMD_NOTIFY_CQM, NL80211_CMD_CH_SWITCH_NOTIFY,
            NL80211_CMD_NEW_INTERFACE, NL80211_CMD_SET_INTERFACE, NL80211_CMD_DEL_INTERFACE, NL80211_CMD_NEW_WIPHY,
            NL80211_CMD_DEL_WIPHY, NL80211_CMD_START_AP, NL80211_CMD_STOP_AP:
            return true
        default: return false
        }
    }
}
