internal import CNetlink
internal import Glibc

/// A family of generic netlink: the number its messages carry, and its multicast groups.
struct GenericFamily: Equatable {
    struct Group: Equatable {
        var name: [UInt8]
        var number: Int32
    }

    var number: Int
    var groups: [Group] = []

    /// Asks the kernel's controller (net/netlink/genetlink.c). Throws `ENOENT` where the kernel lacks the family.
    static func resolve(_ name: String, _ socket: inout NetlinkSocket) throws(SystemError) -> GenericFamily {
        let request = try NetlinkRequest()
        let header = genlmsghdr(cmd: UInt8(CTRL_CMD_GETFAMILY), version: 1, reserved: 0)
        request.start(type: Int(GENL_ID_CTRL), body: header)
        request.put(Int(CTRL_ATTR_FAMILY_NAME), Array(name.utf8) + [0])
        var family: GenericFamily?
        var errno = ENOENT
        try socket.ask(request) { reply in
            switch reply {
            case .message(_, let body): family = read(body)
            case .failure(let number): errno = number
            }
        }
        guard let family else { throw SystemError(call: "generic netlink family", errno: errno, isRefusal: true) }
        return family
    }

    /// nil where the message names no number.
    static func read(_ body: UnsafeRawBufferPointer) -> GenericFamily? {
        var number: UInt16?
        var groups: [Group] = []
        for attribute in Attributes(body.after(genlmsghdr.self)) {
            switch attribute.type {
            case Int(CTRL_ATTR_FAMILY_ID): number = attribute.bytes.value(UInt16.self)
            case Int(CTRL_ATTR_MCAST_GROUPS): groups = attribute.nested.compactMap { readGroup($0.nested) }
            default: break
            }
        }
        return number.map { GenericFamily(number: Int($0), groups: groups) }
    }

    private static func readGroup(_ attributes: Attributes) -> Group? {
        var group = Group(name: [], number: 0)
        for attribute in attributes {
            switch attribute.type {
            case Int(CTRL_ATTR_MCAST_GRP_NAME): group.name = Array(attribute.bytes.untilNUL)
            case Int(CTRL_ATTR_MCAST_GRP_ID): group.number = attribute.int32 ?? 0
            default: break
            }
        }
        return group.number > 0 ? group : nil
    }
}
