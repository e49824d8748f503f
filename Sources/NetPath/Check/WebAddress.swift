/// The parts of an `http` or `https` URL (RFC 3986) that a check needs. Stricter than browsers: what two parsers could
/// read differently is refused.
package struct WebAddress: Hashable, Sendable {
    package enum Refusal: Error, Equatable {
        /// Another scheme, or none.
        case scheme
        /// A user name or password: none is ever sent.
        case credentials
        case host
        /// A name that ends in a number and is no address.
        case address
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
    /// ASCII, other bytes as %HH (RFC 3987, 3.1). Without a fragment, which is never sent.
    package let text: String

    package init(_ text: String) throws(Refusal) { try self.init(bytes: Array(text.utf8)) }

    package init(bytes: [UInt8]) throws(Refusal) {
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
        text = String(decoding: URLReference.encoded(bytes[..<end]) { $0 >= 0x80 }, as: UTF8.self)
    }

    /// Where `reference`, the raw bytes of a `Location` or of a page, leads from here; nil where that is no http or
    /// https URL.
    package func resolving(_ reference: [UInt8]) -> WebAddress? {
        // Blanks within are common, and what browsers make of them is clear.
        let trimmed = URLReference.trimmed(reference[...])
        guard trimmed.count <= Self.mostBytes, !trimmed.isEmpty else { return nil }
        let plain = URLReference.encoded(trimmed) { $0 == 0x20 || $0 >= 0x80 }
        guard let place = try? WebAddress(bytes: URLReference.resolve(plain, from: Array(text.utf8))) else {
            return nil
        }
        // A socket takes the unspecified address for this machine, which is nobody's answer.
        if let address = IPAddress(place.host), address.isUnspecified || address.isMulticast { return nil }
        return place
    }
}
