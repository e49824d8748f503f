/// Replaces public IP addresses by others, keeping which prefixes hold which addresses.
///
/// All prefixes of a snapshot make a tree. Each gets a stand-in of its own length at a random place within its
/// parent's, clear of its siblings' and of everything that stays; so a stand-in tells which prefixes hold it and no
/// more. (Flipping bits one by one, as is usual, would tell how many leading bits an address shares with a known one.)
/// What stays: special ranges, the probes, and a prefix that holds one of them, such as the default and half routes.
/// IPv4 addresses within IPv6 ones are replaced in step.
struct AddressRedactor {
    private let key: (UInt64, UInt64)
    private var keeping = Set(Probes.ipv4 + Probes.ipv6)
    /// Nothing else may come to lie in, or to hold, one of these.
    private var fixed: [IPPrefix] = []
    /// By prefix, single addresses among them; zeros after the length.
    private var standIns: [IPPrefix: IPPrefix] = [:]
    private var taken: Set<IPPrefix> = []
    /// The lengths among the stand-ins of IPv4 and of IPv6.
    private var lengths: (Set<Int>, Set<Int>) = ([], [])
    /// Met, but not placed yet.
    private var met: Set<IPPrefix> = []

    init(key: (UInt64, UInt64)) { self.key = key }

    /// Beyond so many prefixes those of earlier snapshots are forgotten.
    private static let mostRemembered = 200_000

    /// Ranges that say nothing about whose they are (the IANA special-purpose registries, RFC 6890). 2002::/16 (6to4)
    /// and 2001::/32 (Teredo) are not among them: they hold public IPv4 addresses.
    private static let special: [IPPrefix] = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3", "::/64", "100::/64", "2001:db8::/32", "3fff::/20", "fc00::/7", "fe80::/9", "ff00::/8",
    ].compactMap { IPPrefix($0) }

    /// 2000::/3 is the part of IPv6 in public use: what lies in it stays in it.
    private static let roots = ["0.0.0.0/0", "::/0", "2000::/3"].compactMap { IPPrefix($0) } + EmbeddedIPv4.ranges

    // MARK: Meeting

    /// Takes note of a prefix, to be placed with all others of the snapshot.
    mutating func meet(_ prefix: IPPrefix) {
        let prefix = Self.trimmed(prefix)
        guard standIns[prefix] == nil, met.insert(prefix).inserted else { return }
        for embedded in EmbeddedIPv4.within(prefix) { meet(embedded.part(of: prefix)) }
    }

    mutating func meet(_ address: IPAddress) { meet(Self.whole(address)) }

    // MARK: Placing

    /// Finds stand-ins for what has been met. Those found before stay, unless a prefix came up since that holds what
    /// stands apart by now. `kept` are addresses that stay as they are.
    mutating func place(keeping kept: some Sequence<IPAddress>) {
        let before = keeping.count
        keeping.formUnion(kept)
        fixed = Self.special + EmbeddedIPv4.ranges + keeping.map(Self.whole)
        if standIns.count + met.count > Self.mostRemembered {
            standIns = [:]
        } else if keeping.count > before {
            met.formUnion(standIns.keys)
            standIns = [:]
        }
        if standIns.isEmpty { start() }
        // Neighbours stay neighbours, whether or not a prefix of this moment holds them.
        for prefix in met {
            for length in prefix.address.family == .ipv4 ? [24] : [48, 64] where length < prefix.length {
                let around = Self.trimmed(IPPrefix(address: prefix.address, length: length))
                if !Self.special.contains(where: { Self.overlap($0, around) }), !holdsFixed(around) { meet(around) }
            }
        }
        if !layOut(met) {
            met.formUnion(standIns.keys)
            start()
            _ = layOut(met)
        }
        met = []
    }

    private mutating func start() {
        standIns = [:]
        taken = []
        lengths = ([], [])
        met.formUnion(Self.roots)
    }

    /// IPv4 first, for IPv6 addresses hold such, and wider prefixes first. False where one found no room.
    private mutating func layOut(_ prefixes: Set<IPPrefix>) -> Bool {
        let ordered = prefixes.sorted { a, b in
            if a.address.family != b.address.family { return a.address.family == .ipv4 }
            if a.length != b.length { return a.length < b.length }
            return (a.address.high, a.address.low) < (b.address.high, b.address.low)
        }
        var hasRoom = true
        for prefix in ordered {
            let standIn = standIn(for: prefix)
            // Without room it overlaps another rather than tell what it is.
            let settled = standIn ?? random(prefix, in: around(prefix), attempt: 0)
            hasRoom = hasRoom && standIn != nil && fits(settled, prefix)
            standIns[prefix] = settled
            taken.insert(settled)
            if prefix.address.family == .ipv4 {
                lengths.0.insert(prefix.length)
            } else {
                lengths.1.insert(prefix.length)
            }
        }
        return hasRoom
    }

    private func standIn(for prefix: IPPrefix) -> IPPrefix? {
        let embedded = EmbeddedIPv4.within(prefix)
        if embedded.isEmpty, Self.special.contains(where: { Self.holds($0, prefix) }) || holdsFixed(prefix) {
            return prefix
        }
        let around = around(prefix)
        // Of a 6to4 network's addresses the network's own prefix holds it.
        if let last = embedded.last, last.offset != 16 || prefix.length <= 48 { return replaced(prefix, in: around) }
        // A prefix that came late is put around what it holds.
        if longerThan(prefix), let inner = standIns.first(where: { Self.holds(prefix, $0.key) })?.value {
            let standIn = Self.trimmed(IPPrefix(address: inner.address, length: prefix.length))
            return isClear(standIn, within: around) ? standIn : nil
        }
        if isPlainNumber(prefix, in: around) {
            let standIn = Self.joined(around, prefix)
            if isFree(standIn, within: around) { return standIn }
        }
        for attempt in 0..<256 {
            let standIn = random(prefix, in: around, attempt: attempt)
            // Where there is a choice nothing stays what it is.
            if standIn == prefix, prefix.length - around.length > 2 { continue }
            if isFree(standIn, within: around) { return standIn }
        }
        return scanned(prefix, in: around)
    }

    /// The first free place, for what is so crowded that chance finds none.
    private func scanned(_ prefix: IPPrefix, in around: IPPrefix) -> IPPrefix? {
        let bits = min(prefix.length - around.length, 20)
        for number in 0..<(UInt64(1) << UInt64(max(0, bits))) {
            let place = Self.number(number, endingAt: prefix.length, prefix.address.family)
            let standIn = Self.joined(around, IPPrefix(address: place, length: prefix.length))
            if isFree(standIn, within: around) { return standIn }
        }
        return nil
    }

    /// With the IPv4 addresses within it replaced; those decide.
    private func replaced(_ prefix: IPPrefix, in around: IPPrefix) -> IPPrefix {
        var standIn = Self.joined(around, prefix)
        if EmbeddedIPv4.isTeredo(prefix.address), prefix.length > 80 {
            // The client's port, too.
            let port = random(prefix, in: around, attempt: 0).address.low & 0xFFFF_0000_0000
            let low = standIn.address.low & ~0xFFFF_0000_0000 | port
            standIn.address = IPAddress(ipv6High: standIn.address.high, low: low)
        }
        for embedded in EmbeddedIPv4.within(prefix) {
            let part = redact(embedded.part(of: prefix)).address
            standIn.address = embedded.replacing(with: part, in: standIn.address)
        }
        return Self.trimmed(standIn)
    }

    /// The stand-in of the narrowest prefix known that holds another.
    private func around(_ prefix: IPPrefix) -> IPPrefix {
        for length in stride(from: prefix.length - 1, to: 0, by: -1) where has(length, prefix.address.family) {
            let outer = Self.trimmed(IPPrefix(address: prefix.address, length: length))
            if let standIn = standIns[outer] { return standIn }
        }
        return IPPrefix(address: prefix.address.masked(to: 0), length: 0)
    }

    private func has(_ length: Int, _ family: AddressFamily) -> Bool {
        family == .ipv4 ? lengths.0.contains(length) : lengths.1.contains(length)
    }

    private func longerThan(_ prefix: IPPrefix) -> Bool {
        (prefix.address.family == .ipv4 ? lengths.0 : lengths.1).contains { $0 > prefix.length }
    }

    /// Clear of all that stays, and of the siblings' stand-ins.
    private func isFree(_ standIn: IPPrefix, within around: IPPrefix) -> Bool {
        isClear(standIn, within: around)
            && (!longerThan(standIn) || !taken.contains { Self.holds(standIn, $0) })
    }

    /// In none of the siblings' stand-ins, and clear of all that stays.
    private func isClear(_ standIn: IPPrefix, within around: IPPrefix) -> Bool {
        guard Self.holds(around, standIn),
            !fixed.contains(where: { Self.overlap($0, standIn) && !Self.holds($0, around) })
        else { return false }
        var length = around.length + 1
        while length <= standIn.length {
            if has(length, standIn.address.family),
                taken.contains(Self.trimmed(IPPrefix(address: standIn.address, length: length)))
            {
                return false
            }
            length += 1
        }
        return true
    }

    /// Holds the stand-ins of what the prefix holds among those placed earlier, and no others.
    private func fits(_ standIn: IPPrefix, _ prefix: IPPrefix) -> Bool {
        !longerThan(prefix)
            || standIns.allSatisfy { inner, itsStandIn in
                inner.length <= prefix.length || Self.holds(prefix, inner) == Self.holds(standIn, itsStandIn)
            }
    }

    private func holdsFixed(_ prefix: IPPrefix) -> Bool { fixed.contains { Self.holds(prefix, $0) } }

    /// Interface identifiers such as `::1` name nobody and stay readable.
    private func isPlainNumber(_ prefix: IPPrefix, in around: IPPrefix) -> Bool {
        prefix.address.family == .ipv6 && around.length >= 64 && prefix.address.low <= 0xFFFF
    }

    private func random(_ prefix: IPPrefix, in around: IPPrefix, attempt: Int) -> IPPrefix {
        func hash(_ part: UInt64) -> UInt64 {
            let number =
                UInt64(truncatingIfNeeded: prefix.length) << 32 | UInt64(truncatingIfNeeded: attempt) << 1 | part
            return SipHash.hash([prefix.address.high, prefix.address.low, number], key: key)
        }
        let address =
            prefix.address.family == .ipv4
            ? IPAddress(ipv4: UInt32(truncatingIfNeeded: hash(0))) : IPAddress(ipv6High: hash(0), low: hash(1))
        return Self.joined(around, IPPrefix(address: address, length: prefix.length))
    }

    // MARK: Looking up

    func redact(_ address: IPAddress) -> IPAddress { redact(Self.whole(address)).address }

    /// The stand-in of a prefix that was met and placed.
    func redact(_ prefix: IPPrefix) -> IPPrefix {
        let prefix = Self.trimmed(prefix)
        return standIns[prefix] ?? prefix
    }

    // MARK: Prefixes

    private static func whole(_ address: IPAddress) -> IPPrefix {
        IPPrefix(address: address, length: address.family.addressBits)
    }

    private static func trimmed(_ prefix: IPPrefix) -> IPPrefix {
        IPPrefix(address: prefix.address.masked(to: prefix.length), length: prefix.length)
    }

    private static func holds(_ outer: IPPrefix, _ inner: IPPrefix) -> Bool {
        outer.length <= inner.length && outer.contains(inner.address)
    }

    private static func overlap(_ a: IPPrefix, _ b: IPPrefix) -> Bool { holds(a, b) || holds(b, a) }

    /// The leading bits of `outer`, then those of `inner` up to its length.
    private static func joined(_ outer: IPPrefix, _ inner: IPPrefix) -> IPPrefix {
        let rest = inner.address.masked(to: outer.length)
        let (high, low) = (inner.address.high ^ rest.high, inner.address.low ^ rest.low)
        let address =
            inner.address.family == .ipv4
            ? IPAddress(ipv4: UInt32(truncatingIfNeeded: outer.address.low | low))
            : IPAddress(ipv6High: outer.address.high | high, low: outer.address.low | low)
        return trimmed(IPPrefix(address: address, length: inner.length))
    }

    /// `value` in the bits that end with bit `end`.
    private static func number(_ value: UInt64, endingAt end: Int, _ family: AddressFamily) -> IPAddress {
        if family == .ipv4 { return IPAddress(ipv4: UInt32(truncatingIfNeeded: value << UInt64(32 - end))) }
        guard end > 64 else { return IPAddress(ipv6High: value << UInt64(64 - end), low: 0) }
        let shift = UInt64(128 - end)
        return IPAddress(ipv6High: shift == 0 ? 0 : value >> (64 - shift), low: value << shift)
    }
}
