internal import CNetlink
internal import Glibc
internal import NetPath

/// One thing under way that waits for descriptors or for time.
protocol ProbeStep: AnyObject {
    /// The descriptors to poll now.
    func interests() -> [pollfd]
    /// When to go on though nothing came; nil: not before something does.
    func due(now: UInt64) -> UInt64?
}
