/// When the next round of checks is due: after the interval, then after twice as long each time while nothing changes,
/// up to a minute, so that a paid hour that ended is seen within that.
///
/// Time is given, never read: nanoseconds of any clock that does not jump.
package struct CheckSchedule: Equatable, Sendable {
    private static let longest: UInt64 = 60_000_000_000
    /// Rounds that a changed path asks for keep this distance, lest a flapping link floods somebody's endpoints.
    private static let shortest: UInt64 = 1_000_000_000

    private let interval: UInt64
    private var pause: UInt64
    private var begun: UInt64?
    private var isUrgent = false

    package init(intervalMilliseconds: Int64) {
        interval = UInt64(clamping: intervalMilliseconds).multipliedReportingOverflow(by: 1_000_000).partialValue
        pause = interval
    }

    /// When to begin the next round; 0 before the first: at once.
    package var due: UInt64 {
        guard let begun else { return 0 }
        return begun &+ (isUrgent ? min(interval, Self.shortest) : pause)
    }

    /// The path changed: what was learned no longer holds.
    package mutating func pathChanged() { isUrgent = true }

    /// A round began.
    package mutating func begin(at now: UInt64) {
        begun = now
        isUrgent = false
    }

    /// A round ended. A changed verdict is watched closely again.
    package mutating func end(changed: Bool) {
        // An interval longer than a minute stays what it is: never faster than that.
        pause = changed ? interval : max(interval, min(Self.longest, pause &* 2))
    }
}
