import NetPath

/// Holds a question against the facts: what it names must be there.
enum QuestionCheck {
    /// The most names an error lists.
    private static let mostNames = 12

    /// Throws where `show` is asked about an interface, a zone or a recorded destination that there is not.
    static func check(_ question: PathQuestion, _ snapshot: Snapshot, isRecorded: Bool) throws(Failure) {
        if isRecorded, let destination = question.destination { try check(destination, snapshot) }
        // A kernel that could not be asked lists no links: then the answer is unknown, not an error.
        guard !snapshot.links.isEmpty else { return }
        if let name = question.interface, snapshot.links.named(name) == nil {
            throw Failure("no interface named '\(name.text)'; there are: \(names(snapshot))")
        }
        if let zone = question.destination?.zone, snapshot.links.zone(zone) == nil {
            throw Failure("no interface named '\(zone.text)' for the zone; there are: \(names(snapshot))")
        }
    }

    /// A replay asks only about destinations that were recorded; interfaces come and go.
    static func checkRecorded(_ question: PathQuestion, _ snapshot: Snapshot) throws(Failure) {
        if let destination = question.destination { try check(destination, snapshot) }
    }

    private static func check(_ destination: Destination, _ snapshot: Snapshot) throws(Failure) {
        let recorded = snapshot.destinations.map(\.destination)
        guard !recorded.contains(destination) else { return }
        guard !recorded.isEmpty else {
            throw Failure("the snapshot holds no destinations: take it with 'netstatus snapshot --to ADDRESS'")
        }
        let list = bounded(recorded.map(\.text))
        throw Failure("the snapshot holds nothing about \(destination.text); its destinations are: \(list)")
    }

    private static func names(_ snapshot: Snapshot) -> String { bounded(snapshot.links.map(\.name.text)) }

    private static func bounded(_ names: [String]) -> String {
        let rest = names.count - mostNames
        return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
