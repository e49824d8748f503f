internal import CSystem
internal import Glibc

/// A file of authorities that somebody names.
package enum TrustFile {
    /// What keeps it from being read, in words that follow "which"; nil where nothing does. A pipe would be waited for.
    package static func problem(_ path: String) -> String? {
        let descriptor = system_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return "cannot be read: \(SystemError.words(system_errno()))" }
        defer { close(descriptor) }
        return system_is_file(descriptor) != 0 ? nil : "is no file"
    }
}
