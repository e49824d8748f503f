internal import CSystem
internal import Glibc

/// The number of descriptors this process may have. Many checks side by side want more than the usual 1,024.
package enum DescriptorLimit {
    private static let wanted: rlim_t = 16_384

    /// Raises the soft limit as far as the hard one lets it and checks need it (getrlimit(2)). Nothing here uses
    /// select(2), which is why that limit is low.
    package static func raise() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        setrlimit(resource, &limit)
    }

    /// Whether a library that needs a few descriptors at once would have met the limit: it seldom says so.
    static var isReached: Bool {
        var spares: [Int32] = []
        defer { for spare in spares { close(spare) } }
        for _ in 0..<4 {
            let spare = system_open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard spare >= 0 else { return system_errno() == EMFILE || system_errno() == ENFILE }
            spares.append(spare)
        }
        return false
    }
}
