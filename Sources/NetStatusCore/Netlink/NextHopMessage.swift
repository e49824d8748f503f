internal import CNetlink
internal import NetPath

/// Reads `RTM_NEWNEXTHOP` (net/ipv4/nexthop.c `nh_fill_node`).
enum NextHopMessage {
    /// The object a message body, `nhmsg` and attributes, describes; nil where it is cut short or has no id.
    static func read(_ body: UnsafeRawBufferPointer) -> NextHopObject? {
        guard let header = body.value(nhmsg.self) else { return nil }
        var object = NextHopObject(id: 0)
        object.flags = NextHopFlags(rawValue: header.nh_flags)
        for attribute in Attributes(body.after(nhmsg.self)) {
            switch attribute.type {
            case NHA_ID: object.id = attribute.uint32 ?? 0
            case NHA_OIF: object.output = attribute.index
            case NHA_GATEWAY: object.gateway = attribute.address
            case NHA_GROUP: object.group = members(attribute.bytes)
            default: break
            }
        }
        return object.id == 0 ? nil : object
    }

    private static func members(_ bytes: UnsafeRawBufferPointer) -> [NextHopObject.Member] {
        let size = MemoryLayout<nexthop_grp>.size
        return (0..<bytes.count / size).compactMap { position in
            bytes.value(nexthop_grp.self, at: position * size).map { member in
                // Since 6.13 the byte after the weight is its high half; before it was reserved and zero. Headers
                // name it either way, so it is read by place.
                let high = bytes.value(UInt8.self, at: position * size + 5) ?? 0
                let weight = Int(member.weight) | Int(high) << 8
                return NextHopObject.Member(id: member.id, weight: weight + 1)
            }
        }
    }
}
