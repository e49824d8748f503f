import NetPath

/// A key of `--get`: a top-level key of the path object, or one of a family object.
enum ValueKey: Equatable {
    case path(PathKey)
    /// `family` is `.ipv4` or `.ipv6`.
    case family(AddressFamily, FamilyKey)

    /// Reads `KEY[,KEY...]`.
    static func list(_ text: String) throws(UsageError) -> [ValueKey] {
        var keys: [ValueKey] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            keys.append(try ValueKey(String(part)))
        }
        return keys
    }

    private init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, let family = AddressFamily(rawValue: parts[0]) {
            guard let key = FamilyKey(rawValue: parts[1]) else {
                throw Self.unknown(text, FamilyKey.allCases.map { "\(parts[0]).\($0.rawValue)" })
            }
            guard key != .nextHops else { throw UsageError("'\(text)' is a list of objects: use --json") }
            self = .family(family, key)
            return
        }
        guard let key = PathKey(rawValue: text) else { throw Self.unknown(text, Self.names) }
        switch key {
        case .ipv4, .ipv6:
            throw UsageError("'\(text)' is an object: name a value in it, such as '\(text).gateway', or use --json")
        case .interfaces: throw UsageError("'\(text)' is a list of objects: use --json")
        default: self = .path(key)
        }
    }

    private static var names: [String] {
        var names = PathKey.allCases.map(\.rawValue)
        for family in AddressFamily.allCases {
            names += FamilyKey.allCases.map { "\(family.rawValue).\($0.rawValue)" }
        }
        return names
    }

    private static func unknown(_ text: String, _ names: [String]) -> UsageError {
        guard let nearest = NearestWord.to(text, among: names) else {
            return UsageError("there is no key '\(text)'; the manual page lists the keys")
        }
        return UsageError("there is no key '\(text)'; did you mean '\(nearest)'?")
    }
}
