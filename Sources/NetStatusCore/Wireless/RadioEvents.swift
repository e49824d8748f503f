internal import CNetlink
internal import CSystem
internal import Glibc

/// Hears radios being blocked and freed (linux/rfkill.h). Distributions let everyone read the device; where it cannot
/// be read, a radio that is blocked still shows as a link that goes down.
struct RadioEvents: ~Copyable {
    /// -1 where there is no such device.
    let descriptor: Int32

    init() {
        descriptor = system_open("/dev/rfkill", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // It begins with every switch there is.
        _ = drain()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Takes what has come, one event a read; true where there was any.
    func drain() -> Bool {
        guard descriptor >= 0 else { return false }
        var hasCome = false
        var event = rfkill_event()
        while read(descriptor, &event, MemoryLayout<rfkill_event>.size) > 0 { hasCome = true }
        return hasCome
    }
}
