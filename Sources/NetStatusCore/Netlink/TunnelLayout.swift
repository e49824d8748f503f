internal import CNetlink
internal import NetPath

/// Which attributes of `IFLA_INFO_DATA` say where a kind of tunnel leads (linux/if_tunnel.h, linux/if_link.h).
struct TunnelLayout {
    private var remote: [Int]
    private var local: [Int]
    private var link: Int?
    private var mark: Int?

    private static let gre = TunnelLayout(
        remote: [IFLA_GRE_REMOTE],
        local: [IFLA_GRE_LOCAL],
        link: IFLA_GRE_LINK,
        mark: IFLA_GRE_FWMARK
    )
    private static let ip = TunnelLayout(
        remote: [IFLA_IPTUN_REMOTE],
        local: [IFLA_IPTUN_LOCAL],
        link: IFLA_IPTUN_LINK,
        mark: IFLA_IPTUN_FWMARK
    )
    private static let vti = TunnelLayout(
        remote: [IFLA_VTI_REMOTE],
        local: [IFLA_VTI_LOCAL],
        link: IFLA_VTI_LINK,
        mark: IFLA_VTI_FWMARK
    )
    private static let vxlan = TunnelLayout(
        remote: [IFLA_VXLAN_GROUP, IFLA_VXLAN_GROUP6],
        local: [IFLA_VXLAN_LOCAL, IFLA_VXLAN_LOCAL6],
        link: IFLA_VXLAN_LINK
    )
    private static let geneve = TunnelLayout(remote: [IFLA_GENEVE_REMOTE, IFLA_GENEVE_REMOTE6], local: [])

    /// nil where the kind is no tunnel with an end in its attributes.
    static func of(kind: String) -> TunnelLayout? {
        switch kind {
        case "gre", "gretap", "erspan", "ip6gre", "ip6gretap", "ip6erspan": gre
        case "ipip", "sit", "ip6tnl": ip
        case "vti", "vti6": vti
        case "vxlan": vxlan
        case "geneve": geneve
        default: nil
        }
    }

    func read(_ attributes: Attributes) -> Tunnel {
        var tunnel = Tunnel()
        for attribute in attributes {
            if remote.contains(attribute.type) {
                // Zero is "anyone"; a multicast group is a meeting place, not an end.
                if let end = attribute.address, !end.isUnspecified, !end.isMulticast { tunnel.remote = end }
            } else if local.contains(attribute.type) {
                if let end = attribute.address, !end.isUnspecified { tunnel.local = end }
            } else if attribute.type == link {
                tunnel.boundIndex = attribute.index
            } else if attribute.type == mark {
                tunnel.mark = attribute.uint32 ?? 0
            }
        }
        return tunnel
    }
}
