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
}
