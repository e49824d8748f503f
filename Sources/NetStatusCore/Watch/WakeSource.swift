internal import CNetlink
internal import Glibc

/// Lets another thread end a wait.
package struct WakeSource: ~Copyable, Sendable {
    let descriptor: Int32

    package init() { descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Ends the present wait, or the next one.
    package func wake() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }
}
