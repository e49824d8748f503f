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
            try Self.checkHost(address.host, address.zone, text)
            self.init(kind: .http, text: text, host: address.host, zone: address.zone, port: address.port)
        case "tcp":
            let place = try Self.place(rest, in: text)
            guard place.port != nil else { throw CheckTargetError("'\(text)' needs a port: tcp://HOST:PORT") }
            try self.init(kind: .tcp, text: text, place)
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
            try self.init(kind: .ping, text: text, destination: destination)
            return
        }
        let place: HostPort
        do {
            place = try HostPort(text.utf8)
        } catch .address {
            throw Self.refused(.address, text)
        } catch {
            throw CheckTargetError("'\(text)' is neither a host nor an address nor a URL")
        }
        guard place.port == nil else {
            throw CheckTargetError("'\(text)' does not say how to reach it: tcp://\(text), or http://\(text)")
        }
        try self.init(kind: .ping, text: text, place)
    }

    private init(hostOnly rest: String, text: String, kind: Kind) throws(CheckTargetError) {
        let trimmed = rest.hasSuffix("/") ? String(rest.dropLast()) : rest
        if let destination = Destination(bytes: Array(trimmed.utf8)) {
            guard kind != .dns else { throw CheckTargetError("'\(text)' holds no name to look up, but an address") }
            try self.init(kind: kind, text: text, destination: destination)
            return
        }
        let place = try Self.place(trimmed, in: text)
        guard place.port == nil else {
            throw CheckTargetError(
                "'\(text)' has a port, but \(kind == .ping ? "ICMP" : "a name") has none: leave it out"
            )
        }
        try self.init(kind: kind, text: text, place)
    }

    private init(kind: Kind, text: String, destination: Destination) throws(CheckTargetError) {
        let address = destination.address.unmapped
        try Self.checkHost(address.description, destination.zone?.text, text)
        self.init(kind: kind, text: text, host: address.description, zone: destination.zone?.text)
    }

    private init(kind: Kind, text: String, _ place: HostPort) throws(CheckTargetError) {
        try Self.checkHost(place.host, place.zone, text)
        self.init(kind: kind, text: text, host: place.host, zone: place.zone, port: place.port)
    }

    /// A check is about one host: throws for addresses that stand for none, or for many.
    static func checkHost(_ host: String, _ zone: String?, _ text: String) throws(CheckTargetError) {
        guard let address = IPAddress(host) else { return }
        if address.isUnspecified {
            throw CheckTargetError("'\(text)' names no host: \(address) stands for any address of this machine")
        }
        if address.isMulticast || address == IPAddress(ipv4: .max) {
            throw CheckTargetError("'\(text)' names many hosts, not one: \(address) is for groups")
        }
        if let zone, !address.isLinkLocal {
            throw CheckTargetError(
                "'\(text)' has a zone, but only link-local addresses have one: '--interface \(zone)' sends through it"
            )
        }
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
        case .address:
            CheckTargetError("'\(text)' holds no valid address: four numbers from 0 to 255, without leading zeros")
        case .port: CheckTargetError("'\(text)' has no valid port: 1 to 65535")
        case .characters: CheckTargetError("'\(text)' holds blanks or control characters, or is too long")
        }
    }
}
