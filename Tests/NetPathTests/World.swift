import NetPath

/// Builds snapshots by hand: links, addresses and what the kernel would answer about its routes.
struct World {
    var snapshot = Snapshot()

    init() {
        snapshot.time = Timestamp(microseconds: 1_700_000_000_000_000)
        snapshot.ipv4.method = .lookup
        snapshot.ipv6.method = .lookup
        snapshot.ipv4.rules = []
        snapshot.ipv6.rules = []
        snapshot.resolver.file.state = .read
        link("lo", ["127.0.0.1/8", "::1/128"]) {
            $0.flags.insert(.loopback)
            $0.arpType = 772
            $0.operState = .unknown
        }
    }

    /// A link that is up and carries; the index counts from 1.
    @discardableResult
    mutating func link(
        _ name: String,
        _ addresses: [String] = [],
        kind: String? = nil,
        _ change: (inout Link) -> Void = { _ in }
    ) -> Int32 {
        var link = Link(index: Int32(snapshot.links.count + 1), name: ByteString(name))
        link.flags = [.up, .running, .lowerUp]
        link.operState = .up
        link.carrier = true
        link.arpType = 1
        link.mtu = 1500
        link.kind = kind
        link.addresses = addresses.map { text in
            let prefix = IPPrefix(text)!
            var address = InterfaceAddress(address: prefix.address, prefixLength: prefix.length)
            if prefix.address.isLoopback {
                address.scope = 254
            } else if prefix.address.isLinkLocal {
                address.scope = 253
            }
            return address
        }
        change(&link)
        snapshot.links.append(link)
        return link.index
    }

    /// Hardware with Ethernet framing.
    @discardableResult
    mutating func ethernet(_ name: String, _ addresses: [String] = [], _ change: (inout Link) -> Void = { _ in })
        -> Int32
    {
        link(name, addresses) {
            var sysfs = SysfsLink()
            sysfs.isDevice = true
            sysfs.driver = "e1000e"
            $0.sysfs = sysfs
            change(&$0)
        }
    }

    subscript(name: String) -> Link {
        get { snapshot.links.first { $0.name.text == name }! }
        set { snapshot.links[snapshot.links.firstIndex { $0.name.text == name }!] = newValue }
    }

    func route(_ prefix: String, via gateway: String? = nil, dev: String? = nil, metric: UInt32 = 0) -> Route {
        var route = Route(destination: IPPrefix(prefix)!)
        route.table = 254
        route.metric = metric
        route.gateway = gateway.map { IPAddress($0)! }
        route.output = dev.map { self[$0].index }
        return route
    }

    func hop(_ dev: String, via gateway: String? = nil, flags: NextHopFlags = []) -> NextHop {
        var hop = NextHop(output: self[dev].index)
        hop.gateway = gateway.map { IPAddress($0)! }
        hop.flags = flags
        return hop
    }

    /// An answer as the kernel gives it: the match, and the plain lookup with its source.
    func answer(_ probe: IPAddress, _ match: RouteReply, source: String?, bound dev: String? = nil) -> RouteAnswer {
        var answer = RouteAnswer(destination: probe)
        answer.output = dev.map { self[$0].index } ?? 0
        answer.match = match
        guard var plain = match.route else {
            answer.plain = match
            return answer
        }
        plain.source = source.map { IPAddress($0)! }
        if plain.output == nil { plain.output = dev.map { self[$0].index } ?? plain.nextHops.first?.output }
        plain.nextHops = []
        answer.plain = .route(plain)
        return answer
    }

    /// Every probe of the family gets the same unbound answer, and the output link the same bound one.
    mutating func route(_ prefix: String, via gateway: String? = nil, dev: String, metric: UInt32 = 0, source: String?)
    {
        let route = route(prefix, via: gateway, dev: dev, metric: metric)
        answer(.route(route), source: source)
        bound(prefix, via: gateway, dev: dev, metric: metric, source: source)
    }

    mutating func answer(_ reply: RouteReply, _ family: AddressFamily? = nil, source: String? = nil) {
        let family = family ?? reply.route?.destination.address.family ?? .ipv4
        for probe in Probes.of(family) {
            snapshot[family].answers.append(answer(probe, reply, source: source))
        }
    }

    /// Each probe of the family its own answer, in order.
    mutating func answers(_ family: AddressFamily, _ replies: [(RouteReply, String?)]) {
        for (probe, reply) in zip(Probes.of(family), replies) {
            snapshot[family].answers.append(answer(probe, reply.0, source: reply.1))
        }
    }

    mutating func bound(
        _ prefix: String,
        via gateway: String? = nil,
        dev: String,
        metric: UInt32 = 0,
        source: String?
    ) {
        let route = route(prefix, via: gateway, dev: dev, metric: metric)
        let family = route.destination.address.family
        let probe = Probes.first(family)
        snapshot[family].answers.append(answer(probe, .route(route), source: source, bound: dev))
    }

    /// The kernel knows no way at all for the family.
    mutating func noRoute(_ family: AddressFamily) { answer(.refused(101), family) }

    func path(_ change: (inout PathQuestion) -> Void = { _ in }) -> NetworkPath {
        var question = PathQuestion()
        change(&question)
        return PathEvaluator.evaluate(snapshot, question)
    }
}
