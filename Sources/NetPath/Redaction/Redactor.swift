/// Makes a snapshot fit for a bug report: hardware addresses, public IP addresses, search domains and names that
/// somebody chose become stand-ins, the same one for the same thing everywhere, and the evaluation stays the same.
///
/// What stays: special-purpose addresses and the probes' destinations, prefix lengths, which prefix holds which
/// address, names that only number things (`eth0`, `wlp2s0`).
package struct Redactor {
    /// What the stand-ins depend on; random, so that nobody can work them back.
    package struct Key: Sendable {
        fileprivate let words: (UInt64, UInt64)

        package init(_ first: UInt64, _ second: UInt64) { words = (first, second) }
    }

    private var addresses: AddressRedactor
    /// The first of two passes: addresses are only met, for each one's stand-in depends on all of them.
    private var isMeeting = false
    var hardware = HardwareRedactor()
    var names = NameRedactor(taken: [])
    private var domains: [ByteString: ByteString] = [:]
    private var networks: [ByteString: ByteString] = [:]

    package init(key: Key) {
        addresses = AddressRedactor(key: key.words)
    }

    /// `snapshot` with stand-ins.
    package mutating func redact(_ snapshot: Snapshot) -> Snapshot {
        names = NameRedactor(taken: snapshot.links.flatMap { [$0.name] + $0.altNames })
        isMeeting = true
        _ = replaced(snapshot)
        isMeeting = false
        // The probes are this program's own and say nothing of the machine.
        addresses.place(keeping: (snapshot.ipv4.answers + snapshot.ipv6.answers).map(\.destination))
        return replaced(snapshot)
    }

    private mutating func replaced(_ snapshot: Snapshot) -> Snapshot {
        var out = snapshot
        edit(&out.links) { redactor, link in redactor.edit(&link) }
        edit(&out.nextHopObjects) { redactor, hop in redactor.edit(&hop.gateway) }
        for family in AddressFamily.allCases {
            edit(&out[family].answers) { redactor, answer in redactor.edit(&answer) }
            edit(&out[family].defaults) { redactor, route in redactor.edit(&route) }
            if var rules = out[family].rules {
                edit(&rules) { redactor, rule in redactor.edit(&rule) }
                out[family].rules = rules
            }
        }
        edit(&out.destinations) { redactor, facts in
            redactor.edit(&facts.destination)
            redactor.edit(&facts.answers) { redactor, answer in redactor.edit(&answer) }
        }
        edit(&out.underlays) { redactor, answer in redactor.edit(&answer) }
        edit(&out.resolver.file)
        if var file = out.resolver.behindStub {
            edit(&file)
            out.resolver.behindStub = file
        }
        out.managers = SourceRedactor.redact(snapshot.managers)
        out.userRules = SourceRedactor.redact(snapshot, links: out.links)
        out.notes = out.notes.map { redact(note: $0, snapshot) }
        return out
    }

    private mutating func edit<Item>(_ items: inout [Item], _ change: (inout Redactor, inout Item) -> Void) {
        for place in items.indices { change(&self, &items[place]) }
    }

    /// An address with its interface identifier, where that is made of a hardware address, in step with the latter.
    mutating func redact(_ address: IPAddress) -> IPAddress {
        if isMeeting { addresses.meet(address) }
        let standIn = addresses.redact(address)
        guard address.family == .ipv6, let identifier = hardware.redact(identifier: address.low) else { return standIn }
        return IPAddress(ipv6High: standIn.high, low: identifier)
    }

    private mutating func redact(_ name: ByteString) -> ByteString { names.redact(name, &hardware) }

    private mutating func edit(_ address: inout IPAddress?) {
        if let value = address { address = redact(value) }
    }

    private mutating func edit(_ prefix: inout IPPrefix) {
        if prefix.length >= 128 {
            prefix.address = redact(prefix.address)
            return
        }
        if isMeeting { addresses.meet(prefix) }
        prefix = addresses.redact(prefix)
    }

    private mutating func edit(_ prefix: inout IPPrefix?) {
        guard var value = prefix else { return }
        edit(&value)
        prefix = value
    }

    private mutating func edit(_ name: inout ByteString?) {
        if let value = name { name = redact(value) }
    }

    private mutating func edit(_ link: inout Link) {
        link.name = redact(link.name)
        for place in link.altNames.indices { link.altNames[place] = redact(link.altNames[place]) }
        // The hardware address of a tunnel is its own end's IP address.
        if link.kind != nil, let address = IPAddress(bytes: link.hardwareAddress) {
            link.hardwareAddress = redact(address).bytes
        } else if !link.hardwareAddress.isEmpty {
            link.hardwareAddress = hardware.redact(link.hardwareAddress)
        }
        if var tunnel = link.tunnel {
            edit(&tunnel.remote)
            edit(&tunnel.local)
            link.tunnel = tunnel
        }
        if let ssid = link.wireless?.ssid { link.wireless?.ssid = redact(network: ssid) }
        if let bssid = link.wireless?.bssid { link.wireless?.bssid = hardware.redact(bssid) }
        if let lower = link.sysfs?.lower { link.sysfs?.lower = lower.map { redact($0) } }
        edit(&link.addresses) { redactor, address in
            if redactor.isMeeting, (0...address.address.family.addressBits).contains(address.prefixLength) {
                redactor.addresses.meet(IPPrefix(address: address.address, length: address.prefixLength))
            }
            address.address = redactor.redact(address.address)
            redactor.edit(&address.peer)
        }
    }

    private mutating func edit(_ answer: inout RouteAnswer) {
        answer.destination = redact(answer.destination)
        edit(&answer.source)
        edit(&answer.confirmedSource)
        answer.plain = redact(answer.plain)
        answer.match = redact(answer.match)
    }

    private mutating func redact(_ reply: RouteReply?) -> RouteReply? {
        guard case .route(var route) = reply else { return reply }
        edit(&route)
        return .route(route)
    }

    private mutating func edit(_ route: inout Route) {
        edit(&route.destination)
        edit(&route.gateway)
        edit(&route.source)
        edit(&route.nextHops) { redactor, hop in redactor.edit(&hop.gateway) }
    }

    private mutating func edit(_ rule: inout Rule) {
        edit(&rule.source)
        edit(&rule.destination)
        edit(&rule.inputName)
        edit(&rule.outputName)
    }

    private mutating func edit(_ destination: inout Destination) {
        destination.address = redact(destination.address)
        // A zone that is a number names nobody.
        if let zone = destination.zone, !zone.bytes.allSatisfy({ (48...57).contains($0) }) {
            destination.zone = redact(zone)
        }
    }

    private mutating func edit(_ file: inout ResolverFile) {
        for place in file.nameServers.indices {
            if var server = ResolverPolicy.server(file.nameServers[place].bytes) {
                edit(&server)
                let zone = server.zone.map { [UInt8(ascii: "%")] + $0.bytes } ?? []
                file.nameServers[place] = ByteString(Array(server.address.description.utf8) + zone)
            } else {
                file.nameServers[place] = "invalid"
            }
        }
        for place in file.search.indices { file.search[place] = redact(domain: file.search[place]) }
    }

    private mutating func redact(domain: ByteString) -> ByteString {
        if domain == "." { return domain }
        if let standIn = domains[domain] { return standIn }
        let standIn = ByteString("domain\(domains.count + 1).example")
        domains[domain] = standIn
        return standIn
    }

    /// `network1` and so on: names of Wi-Fi networks say where somebody is.
    private mutating func redact(network: ByteString) -> ByteString {
        if let standIn = networks[network] { return standIn }
        let standIn = ByteString("network\(networks.count + 1)")
        networks[network] = standIn
        return standIn
    }

    /// Notes are prose: the words of it that are names or addresses of this machine are replaced.
    private mutating func redact(note: String, _ snapshot: Snapshot) -> String {
        let links = Set(snapshot.links.flatMap { [$0.name] + $0.altNames })
        let marks = Array("'\",:;.()".utf8)
        return note.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let bytes = Array(word.utf8)
            let start = bytes.prefix { marks.contains($0) }.count
            let end = bytes.count - bytes[start...].reversed().prefix { marks.contains($0) }.count
            let core = ByteString(bytes[start..<end])
            let standIn: ByteString
            if links.contains(core) {
                standIn = redact(core)
            } else if var destination = Destination(bytes: core.bytes) {
                edit(&destination)
                standIn = ByteString(destination.text)
            } else {
                return String(word)
            }
            return String(decoding: bytes[..<start] + standIn.bytes + bytes[end...], as: UTF8.self)
        }.joined(separator: " ")
    }
}
