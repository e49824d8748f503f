internal import CNetlink
internal import CSystem
internal import Glibc

/// Notices that the machine slept. The wall clock jumps then, which cancels a timer on it; whether it slept or was
/// only set tells the clock that counts sleep.
struct ClockWatch: ~Copyable {
    /// -1 where the kernel has no such timer: then a sleep is noticed with the next event.
    let descriptor: Int32
    private var slept = Self.sleep()

    init() {
        descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        arm()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private func arm() {
        guard descriptor >= 0 else { return }
        var time = itimerspec()
        // Far away, yet within what every kernel's 64-bit nanoseconds hold.
        time.it_value.tv_sec = 4_000_000_000
        timerfd_settime(descriptor, 1 | 2, &time, nil)  // TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET
    }

    /// Takes a cancellation, if one has come; true where the machine slept since the last look.
    mutating func drain() -> Bool {
        var expirations: UInt64 = 0
        if descriptor >= 0, read(descriptor, &expirations, 8) != 8, system_errno() == ECANCELED { arm() }
        let now = Self.sleep()
        defer { slept = now }
        // The two clocks are read one after the other; a sleep takes longer than that.
        return now > slept + 100_000_000
    }

    /// Nanoseconds the machine has slept since it booted.
    private static func sleep() -> UInt64 {
        let awake = Clock.nanoseconds(CLOCK_MONOTONIC)
        let total = Clock.nanoseconds(CLOCK_BOOTTIME)
        return total > awake ? total - awake : 0
    }
}
