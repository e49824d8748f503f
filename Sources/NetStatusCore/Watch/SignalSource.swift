internal import CNetlink
internal import CSystem
internal import Glibc

/// Turns SIGINT and SIGTERM into something `poll` sees.
///
/// They stay blocked but while a write may block (`interruptible`). One that comes then leaves a moment for the record
/// to be finished; a reader that takes none of it would not read a last record either, so the process ends with
/// status 0.
package struct SignalSource: ~Copyable {
    let descriptor: Int32

    package init() {
        var signals = Self.signals
        sigprocmask(SIG_BLOCK, &signals, nil)
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = Self.defer
        action.sa_flags = Int32(SA_SIGINFO)
        action.sa_mask = signals
        for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
        var end = sigaction()
        end.__sigaction_handler.sa_handler = { _ in _exit(0) }
        sigaction(SIGALRM, &end, nil)
        // Whoever started the process may have blocked it.
        var moment = sigset_t()
        sigemptyset(&moment)
        sigaddset(&moment, SIGALRM)
        sigprocmask(SIG_UNBLOCK, &moment, nil)
        // A reader that leaves is an error of write, not the end of the process.
        system_ignore(SIGPIPE)
        descriptor = signalfd(-1, &signals, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        guard descriptor < 0 else { return }
        // Nothing would see them: then they end the process as they always do.
        for number in [SIGINT, SIGTERM] { system_default(number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Runs `body` with the signals let through.
    package static func interruptible<Result>(_ body: () -> Result) -> Result {
        var signals = Self.signals
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        defer { sigprocmask(SIG_BLOCK, &signals, nil) }
        return body()
    }

    /// Interrupts the write, gives it a last moment, and leaves the signal pending for `poll` to see: blocked again in
    /// the mask that the interrupted code goes on with.
    private static let `defer`:
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) ->
            Void = { number, _, context in
                guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return }
                sigaddset(&context.pointee.uc_sigmask, SIGINT)
                sigaddset(&context.pointee.uc_sigmask, SIGTERM)
                ualarm(300_000, 0)
                raise(number)
            }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM] { sigaddset(&set, number) }
        return set
    }
}
