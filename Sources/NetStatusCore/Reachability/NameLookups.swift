internal import NetPath

/// The lookups of a round, or of one round after another. Whoever wants the same name shares one, so that a name server
/// that keeps silent holds one thread a name, not one an attempt.
final class NameLookups {
    private let family: AddressFamily?
    private var lookups: [String: NameLookup] = [:]
    private var resolver: Resolver?
    /// Of rounds before, still under way: they cannot be ended.
    private var abandoned: [String: [NameLookup]] = [:]

    /// So many of a name are left to themselves; then the last is waited for, lest threads pile up while a path flaps.
    private static let mostAbandoned = 2

    init(family: AddressFamily?) { self.family = family }

    /// A round begins: what was found before counts no more.
    ///
    /// - Parameter resolver: who is asked from now on; lookups that ask others are waited for no more.
    func renew(_ resolver: Resolver) {
        defer { self.resolver = resolver }
        guard self.resolver == nil || self.resolver == resolver else {
            lookups = [:]
            abandoned = [:]
            return
        }
        for (name, lookup) in lookups where lookup.look() == nil { abandoned[name, default: []].append(lookup) }
        lookups = [:]
        for (name, left) in abandoned {
            let waiting = left.filter { $0.look() == nil }
            abandoned[name] = waiting.isEmpty ? nil : waiting
        }
    }

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
        if let left = abandoned[name], left.count >= Self.mostAbandoned, let last = abandoned[name]?.popLast() {
            lookups[name] = last
            return last
        }
        let new = NameLookup(name, family: family)
        lookups[name] = new
        return new
    }
}
