internal import Glibc

/// A thread that waits in the kernel: too long for a queue of Dispatch or the pool of Swift concurrency, whose threads
/// are few.
final class MonitorThread: Sendable {
    private let name: StaticString
    private let body: @Sendable () -> Void

    private init(_ name: StaticString, _ body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs `body` on a new thread, which ends with it.
    ///
    /// - Parameter name: at most 15 bytes.
    /// - Returns: false where the system gives no thread (`pthread_create`: `EAGAIN`).
    static func start(_ name: StaticString, _ body: @escaping @Sendable () -> Void) -> Bool {
        // A new thread has its maker's mask: the program's signals are for the program's own threads.
        var blocked = signals
        var own = sigset_t()
        pthread_sigmask(SIG_SETMASK, &blocked, &own)
        let isStarted = MonitorThread(name, body).create()
        pthread_sigmask(SIG_SETMASK, &own, nil)
        return isStarted
    }

    private func create() -> Bool {
        let held = Unmanaged.passRetained(self)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, Self.main, held.toOpaque()) == 0 else {
            held.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let thread = Unmanaged<MonitorThread>.fromOpaque(argument).takeRetainedValue()
        nameThread(thread.name)
        thread.body()
        return nil
    }

    /// For whoever looks at the program with `ps -L` or a debugger; where `/proc` is missing it goes without.
    private static func nameThread(_ name: StaticString) {
        let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, name.utf8Start, name.utf8CodeUnitCount)
        close(file)
    }

    /// All but those that a fault of the thread itself raises.
    private static var signals: sigset_t {
        var set = sigset_t()
        sigfillset(&set)
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&set, number) }
        return set
    }
}
