import NetPath

/// A key of `--get`: a top-level key of the path object, or one of an object in it.
enum ValueKey: Equatable {
    case path(PathKey)
    /// `ipv4.KEY`, `ipv6.KEY`.
    case family(AddressFamily, FamilyKey)
    /// `interfaces[NAME].KEY`, by name or alternative name; of an object in it one member, as in
    /// `interfaces[NAME].wifi.ssid`.
    case interface(String, InterfaceKey, String?)

    /// Reads `KEY[,KEY...]`. A comma may stand in an interface's name.
    static func list(_ text: String) throws(UsageError) -> [ValueKey] {
        var keys: [ValueKey] = []
        var rest = text[...]
        while true {
            let isNamed = rest.hasPrefix(opening)
            let name = isNamed ? nameEnd(rest) ?? rest.startIndex : rest.startIndex
            let end = rest[name...].firstIndex(of: ",") ?? rest.endIndex
            keys.append(try ValueKey(String(rest[..<end])))
            guard end < rest.endIndex else { return keys }
            rest = rest[rest.index(after: end)...]
        }
    }

    private static let opening = "interfaces["
    private static let closing = "]."

    /// Where the name in brackets ends.
    private static func nameEnd(_ text: Substring) -> Substring.Index? {
        text.indices.first { text[$0...].hasPrefix(closing) }
    }

    private init(_ text: String) throws(UsageError) {
        if text.hasPrefix(Self.opening) {
            self = try Self.ofInterface(text)
            return
        }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, let family = AddressFamily(rawValue: parts[0]) {
            guard let key = FamilyKey(rawValue: parts[1]) else {
                throw Self.unknown(text, FamilyKey.allCases.map { "\(parts[0]).\($0.rawValue)" }, FamilyKey.self)
            }
            guard key != .nextHops else { throw UsageError("'\(text)' is a list of objects: use --json") }
            self = .family(family, key)
            return
        }
        guard let key = PathKey(rawValue: text) else { throw Self.unknown(text, Self.names, PathKey.self) }
        switch key {
        case .ipv4, .ipv6:
            throw UsageError("'\(text)' is an object: name a value in it, such as '\(text).gateway', or use --json")
        case .interfaces:
            throw UsageError(
                "'\(text)' is a list of objects: name a value in it, such as 'interfaces[eth0].isExpensive', or use --json"
            )
        default: self = .path(key)
        }
    }

    private static func ofInterface(_ text: String) throws(UsageError) -> ValueKey {
        guard let end = nameEnd(text[...]) else {
            throw UsageError("'\(text)' names no value: write interfaces[NAME].KEY, such as 'interfaces[eth0].isUp'")
        }
        let name = String(text[..<end].dropFirst(opening.count))
        let word = String(text[end...].dropFirst(closing.count))
        let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let key = InterfaceKey(rawValue: parts[0]), parts.count == 1 || !key.members.isEmpty else {
            let names = InterfaceKey.allCases.map { "\(opening)\(name)\(closing)\($0.rawValue)" }
            throw unknown(text, names, InterfaceKey.self)
        }
        if key == .addresses { throw UsageError("'\(text)' is a list of objects: use --json") }
        guard let example = key.members.first else { return .interface(name, key, nil) }
        guard parts.count == 2 else {
            throw UsageError("'\(text)' is an object: name a value in it, such as '\(text).\(example)', or use --json")
        }
        guard key.members.contains(parts[1]) else {
            throw UsageError("there is no key '\(text)'; there are: \(key.members.joined(separator: ", "))")
        }
        return .interface(name, key, parts[1])
    }

    private static var names: [String] {
        var names = PathKey.allCases.map(\.rawValue)
        for family in AddressFamily.allCases {
            names += FamilyKey.allCases.map { "\(family.rawValue).\($0.rawValue)" }
        }
        return names
    }

    /// The nearest of `names` and where all are seen, or the keys of `object`.
    private static func unknown<Key: CaseIterable & RawRepresentable>(
        _ text: String,
        _ names: [String],
        _ object: Key.Type
    ) -> UsageError where Key.RawValue == String {
        if let nearest = NearestWord.to(text, among: names) {
            return UsageError("there is no key '\(text)'; did you mean '\(nearest)'? --json shows them all")
        }
        var keys = object.allCases.map(\.rawValue)
        if object == PathKey.self {
            keys = keys.filter { $0 != "ipv4" && $0 != "ipv6" && $0 != "interfaces" }
            keys += ["ipv4.KEY", "ipv6.KEY", "interfaces[NAME].KEY"]
        }
        return UsageError("there is no key '\(text)'; there are: \(keys.joined(separator: ", "))")
    }
}
