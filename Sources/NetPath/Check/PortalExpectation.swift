/// What an endpoint answers where nothing is in the way: status and body both.
public struct PortalExpectation: Hashable, Sendable {
    /// 100 to 599.
    public var status: Int
    /// The whole body; runs of blanks and line ends count as one, those around it as none. nil: any body, which for
    /// 204 is none (RFC 9110, 15.3.5).
    public var body: String?

    public init(status: Int = 204, body: String? = nil) {
        self.status = status
        self.body = body
    }

    func accepts(_ bytes: [UInt8]) -> Bool { body.map { Self.words(Array($0.utf8)) == Self.words(bytes) } ?? true }

    /// Whether the beginning of a body rules the expected one out.
    func isRuledOut(by beginning: [UInt8]) -> Bool {
        guard let body else { return false }
        let due = Self.words(Array(body.utf8))
        let seen = Self.words(beginning)
        guard let last = seen.last else { return false }
        guard seen.count <= due.count, zip(due, seen.dropLast()).allSatisfy({ $0 == $1 }) else { return true }
        // The last word may go on.
        return !due[seen.count - 1].starts(with: last)
    }

    private static func words(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
}
