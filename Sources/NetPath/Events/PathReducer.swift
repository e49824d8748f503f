/// Decides what a stream of paths says: the first path, then each that differs in what a reader can see.
package struct PathReducer: Equatable, Sendable {
    private var sequence = 0
    private var generation = 1
    private var since: Timestamp?
    /// The newest path, whose quiet members may differ from the last record's.
    private var newest: NetworkPath?
    /// The path of the last record without its quiet members.
    private var told: NetworkPath?
    /// The stream has ended.
    package private(set) var isStopped = false

    package init() {}

    /// The newest path, told or not; nil before the first.
    package var path: NetworkPath? { newest }

    /// The record that `path` makes; nil where a reader would see no difference, or after `stop`.
    ///
    /// - Parameter generation: of the event source; an older one than seen before is a late message from a source
    ///   that has been replaced, and changes nothing.
    package mutating func reduce(_ path: NetworkPath, generation: Int) -> PathEvent? {
        guard !isStopped, generation >= self.generation || newest == nil else { return nil }
        self.generation = generation
        let path = steadied(path)
        let visible = PathDifference.withoutQuietMembers(path)
        let changes = told.map { PathDifference.keys(from: $0, to: visible) } ?? []
        let isFirst = told == nil
        if since == nil || newest?.status != path.status { since = path.time }
        newest = path
        guard isFirst || !changes.isEmpty else { return nil }
        told = visible
        return event(isFirst ? .started : .changed, at: path.time, changes: changes, path: path)
    }

    /// The path with a link quality that stays in its class while the signal swings about a bound.
    private func steadied(_ path: NetworkPath) -> NetworkPath {
        guard let signal = path.signalDbm, let newest, newest.signalDbm != nil,
            newest.activeInterface?.index == path.activeInterface?.index
        else { return path }
        var path = path
        path.linkQuality = LinkQualityPolicy.quality(signalDbm: signal, previous: newest.linkQuality)
        return path
    }

    /// The last record; nil where there was no first, or the stream has ended already.
    package mutating func stop(at time: Timestamp) -> PathEvent? {
        guard !isStopped, let newest else { return nil }
        isStopped = true
        return event(.stopped, at: time, changes: [], path: newest)
    }

    private mutating func event(_ kind: PathEvent.Kind, at time: Timestamp, changes: [PathKey], path: NetworkPath)
        -> PathEvent
    {
        sequence += 1
        return PathEvent(
            kind: kind,
            sequence: sequence,
            generation: generation,
            time: time,
            since: since ?? time,
            changes: changes,
            path: path
        )
    }
}
