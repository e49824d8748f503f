internal import CNetlink
internal import Glibc
internal import NetPath

/// Reads `WG_CMD_GET_DEVICE` (linux/wireguard.h). Keys are passed over.
enum WireGuardMessage {
    struct Peer: Equatable {
        var endpoint: IPAddress
        /// Everything, or half of it, goes to this peer.
        var takesDefault: Bool
    }

    struct Device: Equatable {
        var mark: UInt32 = 0
        /// The UDP port its packets come from.
        var port: UInt16 = 0
        /// Those whose endpoint is known.
        var peers: [Peer] = []

        /// Where its packets go, as far as that is one place: the peer that takes the default route, else the only one.
        var endpoint: IPAddress? {
            if let peer = peers.first(where: \.takesDefault) { return peer.endpoint }
            return peers.count == 1 ? peers.first?.endpoint : nil
        }
    }

    /// Adds what one message of the dump holds: many peers take several.
    static func read(_ body: UnsafeRawBufferPointer, into device: inout Device) {
        for attribute in Attributes(body.after(genlmsghdr.self)) {
            switch attribute.type {
            case Int(WGDEVICE_A_FWMARK.rawValue): device.mark = attribute.uint32 ?? 0
            case Int(WGDEVICE_A_LISTEN_PORT.rawValue): device.port = attribute.bytes.value(UInt16.self) ?? 0
            case Int(WGDEVICE_A_PEERS.rawValue): device.peers += attribute.nested.compactMap { peer($0.nested) }
            default: break
            }
        }
    }

    private static func peer(_ attributes: Attributes) -> Peer? {
        var endpoint: IPAddress?
        var takesDefault = false
        for attribute in attributes {
            switch attribute.type {
            case Int(WGPEER_A_ENDPOINT.rawValue): endpoint = address(attribute.bytes)
            case Int(WGPEER_A_ALLOWEDIPS.rawValue):
                if attribute.nested.contains(where: { isDefault($0.nested) }) { takesDefault = true }
            default: break
            }
        }
        return endpoint.map { Peer(endpoint: $0, takesDefault: takesDefault) }
    }

    private static func isDefault(_ attributes: Attributes) -> Bool {
        var length: UInt8?
        var family: AddressFamily?
        for attribute in attributes {
            switch attribute.type {
            case Int(WGALLOWEDIP_A_CIDR_MASK.rawValue): length = attribute.uint8
            case Int(WGALLOWEDIP_A_FAMILY.rawValue):
                family = attribute.bytes.value(UInt16.self).flatMap { AddressFamily(number: Int32($0)) }
            default: break
            }
        }
        guard let length, let family else { return false }
        return Int(length) <= Probes.defaultLikeLength(family)
    }

    /// `struct sockaddr_in` or `sockaddr_in6`: the address stands after family, port and, for IPv6, flow label.
    private static func address(_ bytes: UnsafeRawBufferPointer) -> IPAddress? {
        let place: Range<Int>
        switch bytes.value(sa_family_t.self).flatMap({ AddressFamily(number: Int32($0)) }) {
        case .ipv4: place = 4..<8
        case .ipv6: place = 8..<24
        case nil: return nil
        }
        guard place.upperBound <= bytes.count else { return nil }
        let address = UnsafeRawBufferPointer(rebasing: bytes[place]).address
        return address.flatMap { $0.isUnspecified ? nil : $0 }
    }
}
