/// A host and perhaps a port: `example.org:443`, `192.0.2.1`, `[2001:db8::1]:443`, `[fe80::1%25eth0]`.
struct HostPort: Equatable {
    /// Without brackets and zone.
    var host: String
    var zone: String?
    var port: UInt16?

    init(_ text: some Collection<UInt8>) throws(WebAddress.Refusal) {
        let bytes = Array(text)
        var rest = bytes[...]
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { throw .host }
            let (address, zone) = try Self.literal(rest[1..<end])
            host = address
            self.zone = zone
            rest = rest[(end + 1)...]
        } else {
            let name = rest.prefix { $0 != UInt8(ascii: ":") }
            guard HostName.isPlausible(name) else { throw .host }
            guard !HostName.endsInNumber(name) || IPAddressText.read(Array(name)) != nil else { throw .address }
            host = String(decoding: name, as: UTF8.self)
            rest = rest[name.endIndex...]
        }
        guard let colon = rest.first else { return }
        let digits = rest.dropFirst()
        guard colon == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ (48...57).contains($0) }),
            let number = UInt16(String(decoding: digits, as: UTF8.self)), number > 0
        else { throw .port }
        port = number
    }

    private static func literal(_ bytes: ArraySlice<UInt8>) throws(WebAddress.Refusal) -> (String, String?) {
        let parts = bytes.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let text = parts.first.map({ String(decoding: $0, as: UTF8.self) }),
            let address = IPAddress(text), address.family == .ipv6
        else { throw .host }
        guard parts.count == 2 else { return (address.unmapped.description, nil) }
        // RFC 6874 writes the zone's % as %25; a bare % is common too.
        let zone = parts[1].starts(with: Array("25".utf8)) && parts[1].count > 2 ? parts[1].dropFirst(2) : parts[1]
        guard (1...15).contains(zone.count), zone.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/[]%".utf8.contains($0) })
        else { throw .host }
        return (address.description, String(decoding: zone, as: UTF8.self))
    }
}
