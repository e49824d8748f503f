/// When the next round of checks is due: the interval after the end of the one before, then twice as long each time
/// while nothing changes, up to a minute, so that a paid hour that ended is seen within that.
///
/// Time is given, never read: nanoseconds of any clock that does not jump.
package struct CheckSchedule: Equatable, Sendable {
    private static let longest: UInt64 = 60_000_000_000
    /// Rounds that a changed path asks for keep this distance, lest a flapping link floods somebody's endpoints.
    private static let shortest: UInt64 = 1_000_000_000

    private let interval: UInt64
    private var pause: UInt64
    private var begun: UInt64?
    private var ended: UInt64?
    private var urgency = Urgency.none
    /// The round under way was asked for by a changed path.
    private var isAskedFor = false

    private enum Urgency {
        case none, soon, now
    }

    package init(intervalMilliseconds: Int64) {
        let product = UInt64(clamping: intervalMilliseconds).multipliedReportingOverflow(by: 1_000_000)
        // So that it may be doubled and added to.
        interval = product.overflow ? .max / 4 : min(product.partialValue, .max / 4)
        pause = interval
    }

    /// When to begin the next round; 0 before the first: at once.
    package var due: UInt64 {
        guard let begun else { return 0 }
        return switch urgency {
        case .none: (ended ?? begun) &+ pause
        case .soon: begun &+ min(interval, Self.shortest)
        case .now: 0
        }
    }

    /// The path changed: what was learned no longer holds. Where it is lost a round sends nothing, so it need not wait.
    package mutating func pathChanged(isLost: Bool) { urgency = isLost ? .now : .soon }

    /// A round began.
    package mutating func begin(at now: UInt64) {
        begun = now
        ended = nil
        isAskedFor = urgency != .none
        urgency = .none
    }

    /// A round ended. A changed verdict is watched closely again, and so are the first and that of a changed path.
    package mutating func end(changed: Bool, at now: UInt64) {
        ended = now
        // An interval longer than a minute stays what it is: never faster than that.
        pause = changed || isAskedFor ? interval : max(interval, min(Self.longest, pause * 2))
    }
}
