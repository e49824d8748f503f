/// Decides when to read after events: once they have been quiet for a while, but not later than a bound, and not so
/// soon after the last read that reading would take much of a core.
///
/// Time is given, never read: nanoseconds of any clock that does not jump.
package struct SettlePolicy: Equatable, Sendable {
    /// How long a state must have been quiet where the caller does not say.
    package static let standardMilliseconds: UInt64 = 50

    /// Where reads follow each other, the rest after one is this many times what it cost, at least and at most: more as
    /// long as events go on.
    private static let rests: (least: UInt64, most: UInt64) = (5, 20)

    /// Nanoseconds of quiet that make a state worth reading.
    package let quiet: UInt64
    private var firstEvent: UInt64?
    private var lastEvent: UInt64 = 0
    /// The longest wait from the first event to a read.
    private var bound: UInt64
    /// No read before this.
    private var restsUntil: UInt64 = 0
    private var rest = Self.rests.least

    package init(quietMilliseconds: UInt64) {
        quiet = min(quietMilliseconds, 3_600_000) * 1_000_000
        bound = Self.bound(quiet: quiet, cost: 0)
    }

    /// Under constant events: the larger of 500 ms, ten times the quiet time and twenty times the last read's cost, so
    /// that reading takes a twentieth of one core at most.
    private static func bound(quiet: UInt64, cost: UInt64) -> UInt64 {
        max(500_000_000, quiet * 10, cost * rests.most)
    }

    package mutating func event(at now: UInt64) {
        if firstEvent == nil { firstEvent = now }
        lastEvent = max(lastEvent, now)
    }

    /// When to read; nil while there is nothing to read for.
    package var due: UInt64? { firstEvent.map { max(min(lastEvent + quiet, $0 + bound), restsUntil) } }

    /// A read has ended now that cost this many nanoseconds of a core.
    package mutating func didRead(at now: UInt64, cost: UInt64) {
        let cost = min(cost, 60_000_000_000)
        // An event that had to wait for the last rest to end: there may be more.
        let goesOn = firstEvent.map { $0 < restsUntil } ?? false
        rest = goesOn ? min(rest * 2, Self.rests.most) : Self.rests.least
        restsUntil = now + cost * rest
        firstEvent = nil
        bound = Self.bound(quiet: quiet, cost: cost)
    }
}
