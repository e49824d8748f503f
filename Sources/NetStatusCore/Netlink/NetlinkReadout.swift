internal import Glibc
internal import NetPath

/// One read over netlink: fills in a snapshot, step by step, as far as the kernel lets it.
struct NetlinkReadout {
    private(set) var snapshot: Snapshot
    private var dumps = Dumps()

    init(snapshot: Snapshot) { self.snapshot = snapshot }

    var isInterrupted: Bool { dumps.isInterrupted }

    /// Throws where links cannot be listed or the socket fails; `fail` then says so in the snapshot.
    mutating func read(
        _ destinations: [Destination],
        _ sysfs: SysfsReader,
        _ socket: inout NetlinkSocket
    ) throws(SystemError) {
        snapshot.links = try dumps.links(&socket)
        do {
            try dumps.addAddresses(to: &snapshot.links, &socket)
        } catch {
            try note("addresses", error)
        }
        for place in snapshot.links.indices where SysfsReader.isWorthReading(snapshot.links[place]) {
            snapshot.links[place].sysfs = sysfs.read(snapshot.links[place])
        }
        if snapshot.links.contains(where: WirelessReader.isWorthAsking) {
            let note = WirelessReader.read(into: &snapshot.links, radios: RadioReader(root: sysfs.root))
            if let note { snapshot.notes.append(note) }
        }
        if let note = TeamReader.read(into: &snapshot.links) { snapshot.notes.append(note) }
        if let note = WireGuardReader.read(into: &snapshot.links) { snapshot.notes.append(note) }
        let candidates = Candidates.indexes(snapshot.links, caller: snapshot.caller)
        try readFamily(.ipv4, candidates, &socket)
        try readFamily(.ipv6, candidates, &socket)
        snapshot.underlays = try UnderlayLookups.read(snapshot.links, &socket)
        for destination in destinations {
            snapshot.destinations.append(
                try DestinationLookups.read(
                    destination,
                    links: snapshot.links,
                    candidates: candidates,
                    caller: snapshot.caller,
                    rules: snapshot[destination.address.family].rules,
                    &socket
                )
            )
        }
        try readNextHopObjects(&socket)
        if dumps.isInterrupted {
            snapshot.notes.append("the kernel's tables changed during \(Dumps.attempts) reads; the last was used")
        }
    }

    /// Says in the snapshot that netlink failed: what has not been read by now is unreadable.
    mutating func fail(_ error: SystemError) {
        snapshot.notes.append("the kernel could not be asked: \(error)")
        for family in AddressFamily.allCases where snapshot[family].method == .notRead {
            snapshot[family].method = .unreadable
        }
    }

    private mutating func readFamily(
        _ family: AddressFamily,
        _ candidates: [Int32],
        _ socket: inout NetlinkSocket
    ) throws(SystemError) {
        var facts = FamilyFacts()
        facts.answers = try PublicLookups.unbound(family, caller: snapshot.caller, &socket)
        switch try LookupSupport.judge(facts.answers, family, &socket) {
        case .absent:
            facts.answers = []
            facts.method = .absent
        case .unsupported:
            let errno = facts.answers.first?.plain?.errno ?? EIO
            snapshot.notes.append("\(family.rawValue): route lookups are not possible: \(SystemError.text(errno))")
            facts.answers = []
            listDefaults(family, &facts)
        case .supported:
            facts.method = .lookup
            if family == .ipv6, SourceLookups.isWorthAsking(facts.answers) {
                try SourceLookups.read(
                    links: snapshot.links,
                    caller: snapshot.caller,
                    &socket,
                    into: &facts.answers
                )
            }
            try PublicLookups.bound(
                family,
                to: candidates,
                caller: snapshot.caller,
                &socket,
                into: &facts.answers
            )
        }
        if facts.method != .absent {
            do {
                facts.rules = try dumps.rules(family, &socket)
            } catch {
                try note("\(family.rawValue) rules", error)
            }
        }
        if family == .ipv4, facts.method == .lookup, ConnectLookups.areNeeded(facts.rules) {
            try ConnectLookups.read(&socket, into: &facts.answers)
        }
        snapshot[family] = facts
    }

    private mutating func listDefaults(_ family: AddressFamily, _ facts: inout FamilyFacts) {
        do {
            let list = try DefaultRoutes.read(family)
            facts.defaults = list.routes
            facts.method = .dump
            if list.isCut {
                snapshot.notes.append("\(family.rawValue): not all routes were listed, there are too many")
            }
        } catch {
            facts.method = .addresses
            snapshot.notes.append("\(family.rawValue) routes: \(error)")
        }
    }

    private mutating func readNextHopObjects(_ socket: inout NetlinkSocket) throws(SystemError) {
        var wanted = NextHopObjects.Wanted()
        wanted.add(snapshot.ipv4.answers)
        wanted.add(snapshot.ipv6.answers)
        wanted.add(snapshot.underlays)
        for destination in snapshot.destinations { wanted.add(destination.answers) }
        for route in snapshot.ipv4.defaults { wanted.add(route) }
        for route in snapshot.ipv6.defaults { wanted.add(route) }
        snapshot.nextHopObjects = try NextHopObjects.read(wanted, &socket)
    }

    /// Notes a part that the kernel refused to list; any other error is the socket's, and is thrown on.
    private mutating func note(_ part: String, _ error: SystemError) throws(SystemError) {
        guard error.isRefusal else { throw error }
        snapshot.notes.append("\(part): \(error)")
    }
}
