extension IPAddress {
    /// The address with everything after the first `length` bits 0.
    func masked(to length: Int) -> IPAddress {
        func mask(_ bits: Int, _ width: UInt64) -> UInt64 {
            bits <= 0 ? 0 : bits >= Int(width) ? .max : UInt64.max << (width - UInt64(bits))
        }
        if family == .ipv4 {
            return IPAddress(ipv4: UInt32(truncatingIfNeeded: low & mask(length, 32)))
        }
        return IPAddress(ipv6High: high & mask(length, 64), low: low & mask(length - 64, 64))
    }
}
