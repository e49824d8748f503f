internal import CNetlink
internal import NetPath

/// Lists what the kernel holds: links with their addresses, and rules.
struct Dumps {
    /// How often a dump that something changed under is begun anew before its last result is used.
    static let attempts = 3

    /// Whether some dump was interrupted to the last, so that the result may mix two moments.
    private(set) var isInterrupted = false

    /// Links by index, their addresses in the kernel's order.
    mutating func links(_ socket: inout NetlinkSocket) throws(SystemError) -> [Link] {
        let request = try NetlinkRequest()
        request.start(type: Int(RTM_GETLINK), flags: NLM_F_DUMP, body: ifinfomsg())
        // Without the IPv6 counters of each link (net/ipv6/addrconf.c), which nobody here reads.
        request.put(IFLA_EXT_MASK, UInt32(RTEXT_FILTER_SKIP_STATS))
        var links = try collect(&socket, request, type: Int(RTM_NEWLINK), LinkMessage.read)
        links.sort { $0.index < $1.index }
        return links
    }

    /// Puts addresses of both families on `links`, which are sorted by index.
    mutating func addAddresses(to links: inout [Link], _ socket: inout NetlinkSocket) throws(SystemError) {
        let request = try NetlinkRequest()
        request.start(type: Int(RTM_GETADDR), flags: NLM_F_DUMP, body: ifaddrmsg())
        let addresses = try collect(&socket, request, type: Int(RTM_NEWADDR), AddressMessage.read)
        var place = 0
        for (index, address) in addresses {
            // The kernel lists a link's addresses together, so the last place is mostly right.
            if place >= links.count || links[place].index != index {
                guard let found = links.place(of: index) else { continue }
                place = found
            }
            links[place].addresses.append(address)
        }
    }

    /// One family's rules in order of preference.
    mutating func rules(_ family: AddressFamily, _ socket: inout NetlinkSocket) throws(SystemError) -> [Rule] {
        let request = try NetlinkRequest()
        var header = fib_rule_hdr()
        header.family = UInt8(family.number)
        request.start(type: Int(RTM_GETRULE), flags: NLM_F_DUMP, body: header)
        return try collect(&socket, request, type: Int(RTM_NEWRULE)) { RuleMessage.read($0, family: family) }
    }

    private mutating func collect<Item>(
        _ socket: inout NetlinkSocket,
        _ request: borrowing NetlinkRequest,
        type: Int,
        _ read: (UnsafeRawBufferPointer) -> Item?
    ) throws(SystemError) -> [Item] {
        var items: [Item] = []
        for _ in 0..<Self.attempts {
            items.removeAll(keepingCapacity: true)
            let end = try socket.dump(request, type: type) { body in
                if let item = read(body) { items.append(item) }
                return true
            }
            if end == .complete { return items }
        }
        isInterrupted = true
        return items
    }
}
