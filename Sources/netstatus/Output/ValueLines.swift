import NetPath

/// The plain values of `--get`, for shells: read from the same bytes that JSON readers get.
enum ValueLines {
    /// Each value as one line's text: strings as they are, escaped; lists with spaces between; nothing for `null`.
    static func values(_ keys: [ValueKey], of path: NetworkPath) -> [String] {
        keys.map { key in
            var writer = JSONWriter(capacity: 256)
            switch key {
            case .path(let key): Report.write(key, of: path, to: &writer)
            case .family(let family, let key): Report.write(key, of: path[family], to: &writer)
            case .interface(let name, let key):
                // One that is not listed has no values.
                guard let interface = path.interfaces.named(name) else { return "" }
                InterfaceReport.write(key, of: interface, to: &writer)
            }
            guard let value = try? JSONParser.parse(writer.bytes) else { return "" }
            return text(value)
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null, .object: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): TerminalText.escaped(value, backslash: true)
        case .array(let values):
            values.map { text($0).split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\\x20") }
                .joined(separator: " ")
        }
    }
}

extension [NetworkInterface] {
    /// By name, else by alternative name.
    func named(_ name: String) -> NetworkInterface? {
        first { $0.name == name } ?? first { $0.altNames.contains(name) }
    }
}
