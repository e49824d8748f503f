/// The parts of an `http` or `https` URL (RFC 3986) that a check needs. Stricter than browsers: what two parsers could
/// read differently is refused.
package struct WebAddress: Hashable, Sendable {
    package enum Refusal: Error, Equatable {
        /// Another scheme, or none.
        case scheme
        /// A user name or password: none is ever sent.
        case credentials
        case host
        case port
        /// A blank, a control character, or more than 8,192 bytes.
        case characters
    }

    /// The most bytes a URL may have.
    private static let mostBytes = 8192

    package let isSecure: Bool
    /// A name, or an address without brackets and zone.
    package let host: String
    /// The zone of a link-local address in brackets (RFC 6874), decoded.
    package let zone: String?
    package let port: UInt16
    /// Without a fragment, which is never sent.
    package let text: String

    package init(_ text: String) throws(Refusal) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.mostBytes, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { throw .characters }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[colon...].starts(with: Array("://".utf8))
        else { throw .scheme }
        switch String(decoding: bytes[..<colon], as: UTF8.self).lowercased() {
        case "http": isSecure = false
        case "https": isSecure = true
        default: throw .scheme
        }
        let rest = bytes[(colon + 3)...]
        let authority = rest.prefix { !"/?#\\".utf8.contains($0) }
        guard !authority.contains(UInt8(ascii: "@")) else { throw .credentials }
        guard rest.dropFirst(authority.count).first != UInt8(ascii: "\\") else { throw .host }
        let place = try HostPort(authority)
        host = place.host
        zone = place.zone
        port = place.port ?? (isSecure ? 443 : 80)
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        self.text = String(decoding: bytes[..<end], as: UTF8.self)
    }
}
