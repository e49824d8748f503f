internal import Glibc
package import NetPath

/// The wall clock.
package enum Clock {
    /// `CLOCK_REALTIME`, cut to microseconds.
    package static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(microseconds: Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1000)
    }

    /// Nanoseconds of a clock that neither jumps nor counts sleep (`CLOCK_MONOTONIC`).
    package static var awake: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

    /// Nanoseconds of a core that this thread has had (`CLOCK_THREAD_CPUTIME_ID`).
    static var busy: UInt64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

    /// What poll(2) takes to wait from `now` until `time`, both of `awake`: milliseconds, rounded up; -1, for ever, for
    /// nil.
    static func pollTime(until time: UInt64?, from now: UInt64) -> Int32 {
        guard let time else { return -1 }
        return time <= now ? 0 : Int32(clamping: (time - now - 1) / 1_000_000 + 1)
    }

    static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
    }
}
