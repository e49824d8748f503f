extension IPAddress {
    /// Not an address of the public Internet: private use (RFC 1918, RFC 4193), shared space behind a provider's NAT
    /// (RFC 6598), link-local, loopback or unspecified.
    package var isPrivate: Bool {
        if isLoopback || isLinkLocal || isUnspecified { return true }
        guard family == .ipv4 else { return high >> 57 == 0xFC >> 1 }
        return low >> 24 == 10 || low >> 20 == 0xAC1 || low >> 16 == 0xC0A8 || low >> 22 == 0x6440 >> 6
    }
}
