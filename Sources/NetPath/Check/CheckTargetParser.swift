extension CheckTarget {
    /// Reads `https://host/path`, `http://…`, `tcp://host:port`, `ping://host`, `dns://name`, or a bare host or
    /// address, which is pinged.
    public init(_ text: String) throws(CheckTargetError) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://") else {
            try self.init(bare: text)
            return
        }
        let rest = String(text[text.utf8.index(colon, offsetBy: 3)...])
        switch text[..<colon].lowercased() {
        case "http", "https":
            let address = try Self.web(text)
            self.init(kind: .http, text: text, host: address.host, zone: address.zone, port: address.port)
        case "tcp":
            let place = try Self.place(rest, in: text)
            guard let port = place.port else {
                throw CheckTargetError("'\(text)' needs a port: tcp://HOST:PORT")
            }
            self.init(kind: .tcp, text: text, host: place.host, zone: place.zone, port: port)
        case "ping", "icmp":
            try self.init(hostOnly: rest, text: text, kind: .ping)
        case "dns":
            try self.init(hostOnly: rest, text: text, kind: .dns)
        default:
            throw CheckTargetError(
                "'\(text)' is of no known kind; there are: https://, http://, tcp://HOST:PORT, ping://HOST, dns://NAME"
            )
        }
    }

    private init(bare text: String) throws(CheckTargetError) {
        if let destination = Destination(bytes: Array(text.utf8)) {
            self.init(kind: .ping, text: text, destination: destination)
            return
        }
        if let place = try? HostPort(text.utf8) {
            guard place.port == nil else {
                throw CheckTargetError("'\(text)' does not say how to reach it: tcp://\(text), or http://\(text)")
            }
            self.init(kind: .ping, text: text, host: place.host, zone: place.zone)
            return
        }
        throw CheckTargetError("'\(text)' is neither a host nor an address nor a URL")
    }

    private init(hostOnly rest: String, text: String, kind: Kind) throws(CheckTargetError) {
        let trimmed = rest.hasSuffix("/") ? String(rest.dropLast()) : rest
        if let destination = Destination(bytes: Array(trimmed.utf8)) {
            guard kind != .dns else { throw CheckTargetError("'\(text)' holds no name to look up, but an address") }
            self.init(kind: kind, text: text, destination: destination)
            return
        }
        let place = try Self.place(trimmed, in: text)
        guard place.port == nil else {
            throw CheckTargetError(
                "'\(text)' has a port, but \(kind == .ping ? "ICMP" : "a name") has none: leave it out"
            )
        }
        self.init(kind: kind, text: text, host: place.host, zone: place.zone)
    }

    private init(kind: Kind, text: String, destination: Destination) {
        self.init(kind: kind, text: text, host: destination.address.description, zone: destination.zone?.text)
    }

    private static func place(_ rest: String, in text: String) throws(CheckTargetError) -> HostPort {
        let trimmed = rest.hasSuffix("/") ? rest.dropLast() : rest[...]
        do {
            return try HostPort(trimmed.utf8)
        } catch {
            throw refused(error, text)
        }
    }

    static func web(_ text: String) throws(CheckTargetError) -> WebAddress {
        do {
            return try WebAddress(text)
        } catch {
            throw refused(error, text)
        }
    }

    private static func refused(_ refusal: WebAddress.Refusal, _ text: String) -> CheckTargetError {
        switch refusal {
        case .scheme: CheckTargetError("'\(text)' is no http:// or https:// URL")
        case .credentials: CheckTargetError("'\(text)' holds a user name or password: a check never sends one")
        case .host: CheckTargetError("'\(text)' names no host that can be looked up; other scripts as xn--…")
        case .port: CheckTargetError("'\(text)' has no valid port: 1 to 65535")
        case .characters: CheckTargetError("'\(text)' holds blanks or control characters, or is too long")
        }
    }
}
