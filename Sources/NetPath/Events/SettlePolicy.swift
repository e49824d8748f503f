/// Decides when to read after events: once they have been quiet for a while, but not later than a bound.
///
/// Time is given, never read: nanoseconds of any clock that does not jump.
package struct SettlePolicy: Equatable, Sendable {
    /// Nanoseconds of quiet that make a state worth reading.
    package let quiet: UInt64
    private var firstEvent: UInt64?
    private var lastEvent: UInt64 = 0
    /// The longest wait from the first event to a read.
    private var bound: UInt64

    package init(quietMilliseconds: UInt64) {
        quiet = min(quietMilliseconds, 3_600_000) * 1_000_000
        bound = Self.bound(quiet: quiet, cost: 0)
    }

    /// Under constant events: the larger of 500 ms, ten times the quiet time and twenty times the last read's cost, so
    /// that reading takes a twentieth of one core at most.
    private static func bound(quiet: UInt64, cost: UInt64) -> UInt64 {
        max(500_000_000, quiet * 10, min(cost, 60_000_000_000) * 20)
    }

    package mutating func event(at now: UInt64) {
        if firstEvent == nil { firstEvent = now }
        lastEvent = max(lastEvent, now)
    }

    /// When to read; nil while there is nothing to read for.
    package var due: UInt64? { firstEvent.map { min(lastEvent + quiet, $0 + bound) } }

    /// A read was made that cost this many nanoseconds.
    package mutating func didRead(cost: UInt64) {
        firstEvent = nil
        bound = Self.bound(quiet: quiet, cost: cost)
    }
}
