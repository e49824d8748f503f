/// Names as resolvers take them.
enum HostName {
    /// Letters, digits, hyphens, underscores and dots; at most 253 characters, 63 a label (RFC 1035, 2.3.4). Names in
    /// other scripts come in their ASCII form, `xn--…`.
    static func isPlausible(_ name: some Collection<UInt8>) -> Bool {
        guard (1...254).contains(name.count) else { return false }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.enumerated().allSatisfy { position, label in
            // One dot at the end marks a full name.
            if label.isEmpty { return position == labels.count - 1 && position > 0 }
            return label.count <= 63 && label.first != UInt8(ascii: "-")
                && label.allSatisfy {
                    switch $0 {
                    case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                    default: false
                    }
                }
        }
    }
}
