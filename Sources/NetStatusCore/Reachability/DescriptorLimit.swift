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
}
