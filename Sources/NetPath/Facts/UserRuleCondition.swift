/// One property of an interface, held against shell patterns.
package struct UserRuleCondition: Codable, Equatable, Sendable {
    package enum Property: String, Codable, Sendable, CaseIterable {
        /// The name or an alternative name.
        case name
        /// The word of the wire contract: `wifi`, `wiredEthernet` …
        case type
        case driver
        /// The name of the Wi-Fi network.
        case ssid
        /// The network manager's name for the connection.
        case connection

        /// The key in a rules file.
        package var key: String {
            switch self {
            case .name: "Name"
            case .type: "Type"
            case .driver: "Driver"
            case .ssid: "SSID"
            case .connection: "Connection"
            }
        }
    }

    package var property: Property
    /// One of these must match; empty: anything does.
    package var patterns: [ByteString] = []
    /// None of these may match.
    package var excluded: [ByteString] = []

    package init(_ property: Property) { self.property = property }

    /// Whether an interface with these values passes. One that lacks the property does not.
    package func holds(_ values: [ByteString]) -> Bool {
        guard !values.isEmpty else { return false }
        func matches(_ pattern: ByteString) -> Bool { values.contains { ShellPattern.matches(pattern, $0) } }
        return (patterns.isEmpty || patterns.contains(where: matches)) && !excluded.contains(where: matches)
    }
}
