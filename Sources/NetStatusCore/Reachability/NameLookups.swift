internal import NetPath

/// The lookups of a round. Whoever wants the same name shares one, so that a name server that keeps silent holds one
/// thread a name, not one an attempt.
final class NameLookups {
    private let family: AddressFamily?
    private var lookups: [String: NameLookup] = [:]

    init(family: AddressFamily?) { self.family = family }

    /// The lookup under way, or one that found something; else a new one, for a name server may answer the second time.
    /// nil where no thread can be had.
    ///
    /// - Parameter afresh: what was found before does not count.
    func lookup(_ name: String, afresh: Bool) -> NameLookup? {
        if let known = lookups[name] {
            switch known.look() {
            case nil: return known
            case .found where !afresh: return known
            default: break
            }
        }
        let new = NameLookup(name, family: family)
        lookups[name] = new
        return new
    }
}
