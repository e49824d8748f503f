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

    /// No top-level domain is a number, so a name whose last label is one is meant as an address. Resolvers read such
    /// text in odd ways, `10.1` as 10.0.0.1 and `010.0.0.1` as 8.0.0.1 (inet_aton(3)).
    static func endsInNumber(_ name: some Collection<UInt8>) -> Bool {
        guard let label = name.split(separator: UInt8(ascii: ".")).last else { return false }
        let isHex =
            label.count > 1 && label.first == UInt8(ascii: "0")
            && label.dropFirst().first.map { $0 | 32 } == UInt8(ascii: "x")
        return isHex || label.allSatisfy { (48...57).contains($0) }
    }
}
