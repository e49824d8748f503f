internal import CNetlink
internal import CSystem
internal import Glibc

/// Turns SIGINT and SIGTERM into something `poll` sees.
///
/// They stay blocked but while a write may block (`interruptible`): then they end the process with status 0, for a
/// reader that does not read would not read a last record either.
package struct SignalSource: ~Copyable {
    let descriptor: Int32

    package init() {
        var signals = Self.signals
        sigprocmask(SIG_BLOCK, &signals, nil)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in _exit(0) }
        for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
        // A reader that leaves is an error of write, not the end of the process.
        system_ignore(SIGPIPE)
        descriptor = signalfd(-1, &signals, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Runs `body` with the signals let through.
    package static func interruptible<Result>(_ body: () -> Result) -> Result {
        var signals = Self.signals
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        defer { sigprocmask(SIG_BLOCK, &signals, nil) }
        return body()
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM] { sigaddset(&set, number) }
        return set
    }
}
