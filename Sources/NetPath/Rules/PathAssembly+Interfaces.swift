/// Puts together what a person or a script is told of each interface.
extension PathAssembly {
    /// The available links in order of preference, then the other relevant ones by index.
    func interfaces(available: [Link], active: Int32?, _ costs: CostTable) -> [NetworkInterface] {
        let first = available.map(\.index).sorted()
        var next = 0
        let others = table.links.filter { link in
            // Both are sorted by index.
            while next < first.count, first[next] < link.index { next += 1 }
            if next < first.count, first[next] == link.index { return false }
            if question.includesAll || link.index == filter.named?.index { return true }
            return Relevance.isRelevant(link, in: table)
        }
        return available.map { interface($0, isAvailable: true, active, costs) }
            + others.map { interface($0, isAvailable: false, active, costs) }
    }

    private func interface(_ link: Link, isAvailable: Bool, _ active: Int32?, _ costs: CostTable) -> NetworkInterface {
        let chain = stacks.chain(from: link)
        let type = TypePolicy.type(of: link, in: table)
        var interface = NetworkInterface(index: link.index, name: link.name.text)
        if !link.name.isText { interface.rawName = link.name }
        interface.altNames = link.altNames.map(\.text)
        interface.type = type.type
        interface.typeBecause = type.because
        interface.kind = link.kind
        interface.isAvailable = isAvailable
        interface.isActive = link.index == active
        interface.unavailableBecause = isAvailable ? nil : unavailability(link)
        interface.ipv4 = boundPath(link, .ipv4)
        interface.ipv6 = boundPath(link, .ipv6)
        interface.isUp = link.flags.contains(.up)
        interface.hasCarrier = LinkState.hasCarrier(link)
        interface.operState = link.operState.word
        interface.physical = stacks.physical(chain)
        interface.lower = table.lower(of: link).compactMap { table.name($0) }
        interface.master = link.master.flatMap { table.name($0) }
        interface.mtu = link.mtu
        if !link.hardwareAddress.isEmpty { interface.hardwareAddress = HardwareText.text(link.hardwareAddress) }
        interface.speedMbps = link.sysfs?.speedMbps
        interface.driver = link.sysfs?.driver?.text
        interface.addresses = link.addresses.map { AssignedAddress($0, on: interface.name) }
        interface.connection = managers.device(link)?.connection?.text
        interface.cellular = managers.modem(link).map(CellularPolicy.details)
        interface.expense = costs.expense(chain)
        interface.constraint = costs.constraint(chain)
        if type.type == .wifi { interface.wifi = stacks.wireless(chain).map(WirelessPolicy.details) }
        return interface
    }

    private func boundPath(_ link: Link, _ family: AddressFamily) -> BoundPath? {
        guard isCandidate(link), let verdict = bound(link, family), verdict.reason == .satisfied,
            let route = verdict.route
        else { return nil }
        let name = link.name.text
        return BoundPath(
            gateway: verdict.activeHop?.gateway,
            source: verdict.source.map { ScopedAddress($0, on: name) },
            metric: metric(route),
            table: route.table
        )
    }
}

extension AssignedAddress {
    init(_ address: InterfaceAddress, on link: String) {
        self.init(
            address: ScopedAddress(address.address, on: link),
            prefixLength: address.prefixLength,
            scope: Self.scope(address.scope),
            isUsable: SourcePolicy.isUsable(address),
            flags: Self.words(address),
            peer: address.peer.map { ScopedAddress($0, on: link) }
        )
    }

    /// linux/rtnetlink.h `RT_SCOPE_…`; values a user may define in between count as the wider one.
    private static func scope(_ value: UInt8) -> Scope {
        switch value {
        case 254...: .host
        case 253: .link
        case 200...: .site
        default: .global
        }
    }

    private static func words(_ address: InterfaceAddress) -> [String] {
        let isIPv6 = address.address.family == .ipv6
        var words: [String] = []
        func add(_ flag: AddressFlags, _ word: String) { if address.flags.contains(flag) { words.append(word) } }
        add(.secondaryOrTemporary, isIPv6 ? "temporary" : "secondary")
        add(.noDAD, "noDAD")
        add(.optimistic, "optimistic")
        add(.dadFailed, "dadFailed")
        add(.homeAddress, "homeAddress")
        add(.deprecated, "deprecated")
        add(.tentative, "tentative")
        add(.permanent, "permanent")
        add(.manageTemporary, "manageTemporary")
        add(.noPrefixRoute, "noPrefixRoute")
        add(.multicastAutoJoin, "multicastAutoJoin")
        add(.stablePrivacy, "stablePrivacy")
        return words
    }
}
