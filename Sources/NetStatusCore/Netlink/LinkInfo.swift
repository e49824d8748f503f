internal import CNetlink
internal import NetPath

/// Reads `IFLA_LINKINFO`: what kind of virtual link it is, and of each kind the little that paths depend on.
enum LinkInfo {
    static func read(_ attributes: Attributes, into link: inout Link) {
        var data: Attributes?
        for attribute in attributes {
            switch attribute.type {
            case IFLA_INFO_KIND: link.kind = String(decoding: attribute.bytes.untilNUL, as: UTF8.self)
            case IFLA_INFO_DATA: data = attribute.nested
            default: break
            }
        }
        guard let kind = link.kind, let data else { return }
        switch kind {
        case "bond": link.activePort = data.first { $0.type == IFLA_BOND_ACTIVE_SLAVE }?.index
        case "vrf": link.table = data.first { $0.type == IFLA_VRF_TABLE }?.uint32
        default: link.tunnel = TunnelLayout.of(kind: kind)?.read(data)
        }
    }
}
