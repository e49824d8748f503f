/// When to try which of several addresses: each has a start over the next (RFC 8305, 5).
struct StaggeredStarts {
    private var waiting: ArraySlice<ResolvedAddress>
    private let headStart: UInt64
    private var next: UInt64

    /// - Parameters:
    ///   - places: in order of preference; the families take turns.
    ///   - headStart: nanoseconds that one has at most; less where that leaves some without a turn.
    ///   - within: nanoseconds that there are for all of them.
    init(_ places: [ResolvedAddress], headStart: UInt64, now: UInt64, within: UInt64) {
        waiting = ResolvedAddress.interleaved(places)[...]
        self.headStart = min(headStart, within / UInt64(places.count + 1))
        next = now
    }

    /// All had their turn.
    var isDone: Bool { waiting.isEmpty }

    /// When the next one's turn comes; nil where there is none.
    var due: UInt64? { waiting.isEmpty ? nil : next }

    /// The one whose turn it is: its time has come, or nothing else is under way.
    mutating func take(now: UInt64, isIdle: Bool) -> ResolvedAddress? {
        guard isIdle || now >= next, let place = waiting.popFirst() else { return nil }
        next = now + headStart
        return place
    }

    /// One has failed: the next need not wait.
    mutating func hurry(now: UInt64) { next = min(next, now) }
}
