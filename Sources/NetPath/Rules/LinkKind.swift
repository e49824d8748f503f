/// What the kernel's link kinds (`IFLA_INFO_KIND`) mean for a path.
package enum LinkKind: Sendable {
    /// No kind: hardware, or a driver too old to say.
    case none
    /// Stands on other links of this machine and carries what they carry.
    case stack
    /// Wraps packets and sends them on through other links.
    case tunnel
    /// A VRF: never carries itself, its ports do.
    case vrf
    /// A pair whose `IFLA_LINK` is the peer, never a link below.
    case pair
    /// Hardware whose driver registers a kind all the same.
    case hardware
    /// Any other virtual link.
    case virtual

    package init(_ link: Link) {
        guard let kind = link.kind else {
            // qmimux has no kind and no `IFLA_LINK`; only `/sys` tells that it has links below.
            if link.sysfs?.lower?.isEmpty == false {
                self = .stack
                return
            }
            self = Self.tunnelARPTypes.contains(link.arpType) && link.sysfs?.isDevice != true ? .tunnel : .none
            return
        }
        switch kind {
        case "bridge", "bond", "team", "vlan", "macvlan", "macvtap", "ipvlan", "ipvtap", "dsa", "macsec", "hsr",
            "batadv", "ipoib", "rmnet", "qmimux", "openvswitch":
            self = .stack
        case "tun", "wireguard", "gre", "gretap", "ip6gre", "ip6gretap", "erspan", "ip6erspan", "ipip", "sit", "ip6tnl",
            "vti", "vti6", "vxlan", "geneve", "bareudp", "ppp", "xfrm", "l2tpeth", "amt", "gtp", "ovpn", "ovpn-dco":
            self = .tunnel
        case "vrf": self = .vrf
        case "veth", "netkit", "vxcan": self = .pair
        case "wwan": self = .hardware
        default: self = .virtual
        }
    }

    // linux/if_arp.h: PPP, TUNNEL, TUNNEL6, SIT, IPGRE, IP6GRE; NONE is what tun has.
    private static let tunnelARPTypes: [UInt16] = [512, 768, 769, 776, 778, 823, 65534]

    /// The fallback devices that some kernels put into every namespace; down, they do not exist.
    package static func isFallback(_ link: Link) -> Bool {
        guard !link.flags.contains(.up) else { return false }
        switch link.name.text {
        case "tunl0", "sit0", "ip6tnl0", "gre0", "gretap0", "erspan0", "ip_vti0", "ip6_vti0", "ip6gre0": return true
        default: return false
        }
    }
}
