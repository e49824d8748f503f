/// Everything one read of the machine found: facts and no opinions.
///
/// `PathEvaluator` turns it into a `NetworkPath` on any machine; `netstatus snapshot` prints it as JSON.
package struct Snapshot: Equatable, Sendable {
    /// When the facts were read.
    package var time = Timestamp(microseconds: 0)
    /// The kernel's release (`uname -r`), for whoever reads a bug report.
    package var kernel = ""
    /// Rises from 1 each time events may have been missed: the event source failed or overran, or the machine slept.
    package var generation = 1
    package var caller = Caller()
    /// Every link the kernel listed, by index.
    package var links: [Link] = []
    /// Nexthop objects that some answer or route names.
    package var nextHopObjects: [NextHopObject] = []
    package var ipv4 = FamilyFacts()
    package var ipv6 = FamilyFacts()
    /// What the caller asked of single destinations (`--to`).
    package var destinations: [DestinationFacts] = []
    /// Lookups of the remote ends of tunnels.
    package var underlays: [RouteAnswer] = []
    package var resolver = Resolver()
    /// What managers say of links.
    package var managers = ManagerFacts()
    /// The user's rules files, in the order in which later ones win.
    package var userRules: [UserRuleFile] = []
    /// What could not be read, in words, for `--explain`.
    package var notes: [String] = []

    package init() {}

    package subscript(family: AddressFamily) -> FamilyFacts {
        get { family == .ipv4 ? ipv4 : ipv6 }
        set { if family == .ipv4 { ipv4 = newValue } else { ipv6 = newValue } }
    }
}

extension Snapshot: Codable {
    package static let kind = "netstatus-snapshot"
    package static let schema = 1

    private enum Key: String, CodingKey {
        case kind, schema, time, kernel, generation, caller, links, nextHopObjects, ipv4, ipv6, destinations, underlays
        case resolver, managers, userRules, notes
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard try container.decode(String.self, forKey: .kind) == Self.kind else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "not a snapshot")
        }
        let schema = try container.decode(Int.self, forKey: .schema)
        guard schema == Self.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema,
                in: container,
                debugDescription: "schema \(schema) is not known, only \(Self.schema)"
            )
        }
        time = try container.decode(Timestamp.self, forKey: .time)
        kernel = try container.decode(String.self, forKey: .kernel)
        generation = try container.decode(Int.self, forKey: .generation)
        caller = try container.decode(Caller.self, forKey: .caller)
        links = try container.decode([Link].self, forKey: .links)
        nextHopObjects = try container.decode([NextHopObject].self, forKey: .nextHopObjects)
        ipv4 = try container.decode(FamilyFacts.self, forKey: .ipv4)
        ipv6 = try container.decode(FamilyFacts.self, forKey: .ipv6)
        destinations = try container.decode([DestinationFacts].self, forKey: .destinations)
        underlays = try container.decode([RouteAnswer].self, forKey: .underlays)
        resolver = try container.decode(Resolver.self, forKey: .resolver)
        // Snapshots of the first releases lack these two.
        managers = try container.decodeIfPresent(ManagerFacts.self, forKey: .managers) ?? ManagerFacts()
        userRules = try container.decodeIfPresent([UserRuleFile].self, forKey: .userRules) ?? []
        notes = try container.decode([String].self, forKey: .notes)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.kind, forKey: .kind)
        try container.encode(Self.schema, forKey: .schema)
        try container.encode(time, forKey: .time)
        try container.encode(kernel, forKey: .kernel)
        try container.encode(generation, forKey: .generation)
        try container.encode(caller, forKey: .caller)
        try container.encode(links, forKey: .links)
        try container.encode(nextHopObjects, forKey: .nextHopObjects)
        try container.encode(ipv4, forKey: .ipv4)
        try container.encode(ipv6, forKey: .ipv6)
        try container.encode(destinations, forKey: .destinations)
        try container.encode(underlays, forKey: .underlays)
        try container.encode(resolver, forKey: .resolver)
        try container.encode(managers, forKey: .managers)
        try container.encode(userRules, forKey: .userRules)
        try container.encode(notes, forKey: .notes)
    }
}
