import NetPath

/// The plain values of `--get`, for shells: read from the same bytes that JSON readers get.
enum ValueLines {
    /// Each value as one line's text: strings as they are, escaped; lists with spaces between; nothing for `null`.
    static func values(_ keys: [ValueKey], of path: NetworkPath) -> [String] {
        keys.map { key in
            switch key {
            case .path(let key): value { Report.write(key, of: path, to: &$0) }
            case .family(let family, let key): value { Report.write(key, of: path[family], to: &$0) }
            // One that is not listed has no values.
            case .interface(let name, let key, let member):
                path.interfaces.named(name).map { value(key, of: $0, member) } ?? ""
            }
        }
    }

    /// One value of one interface, likewise; of an object that is its value, one member.
    static func value(_ key: InterfaceKey, of interface: NetworkInterface, _ member: String? = nil) -> String {
        value(member) { InterfaceReport.write(key, of: interface, to: &$0) }
    }

    private static func value(_ member: String? = nil, _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacity: 256)
        write(&writer)
        guard let value = try? JSONParser.parse(writer.bytes) else { return "" }
        guard let member else { return text(value) }
        return value[member].map(text) ?? ""
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
