/// Cuts a stream of bytes into JSON documents, so that each can be read as soon as it is there.
///
/// Only brackets and strings are looked at; whether a piece is JSON is for the parser to say. Memory stays within the
/// longest document.
package struct JSONDocuments: ~Copyable {
    /// A piece that holds one document, or something that is none.
    package struct Piece: Equatable, Sendable {
        package var bytes: [UInt8]
        /// The line it begins in, and the place of its first character there, both from 1.
        package var line: Int
        package var column: Int
    }

    /// What has come of the document at hand, and of those behind it.
    private var bytes: [UInt8] = []
    /// What of `bytes` has been looked at.
    private var position = 0
    /// Where in `bytes` the document at hand begins; nil in the space before it.
    private var start: Int?
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    private var line = 1
    private var column = 0
    private var startLine = 1
    private var startColumn = 1

    /// What has no brackets is cut after so many bytes.
    private static let longestBare = 4096

    package init() {}

    /// How many bytes of the document at hand are held.
    package var heldCount: Int { bytes.count - (start ?? position) }

    /// The line that is being looked at.
    package var currentLine: Int { line }

    package mutating func append(_ more: some Collection<UInt8>) {
        let kept = start ?? position
        if kept > 0 {
            bytes.removeFirst(kept)
            position -= kept
            if start != nil { start = 0 }
        }
        bytes += more
    }

    /// The next piece; nil until more has come.
    ///
    /// - Parameter isEnd: nothing more will come: what is left is the last piece.
    package mutating func next(isEnd: Bool) -> Piece? {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == 0x0A {
                line += 1
                column = 0
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            if let start {
                if ends(with: byte) { return cut(from: start) }
            } else if !Self.isSpace(byte) {
                start = position - 1
                startLine = line
                startColumn = column
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth = 1 }
            }
        }
        guard isEnd, let start else { return nil }
        return cut(from: start)
    }

    /// Whether the document at hand ends with this byte: a bracket that closes the first, or the end of the line for
    /// what has no brackets. A raw control character is in no document: the piece ends there, for the parser to refuse.
    private mutating func ends(with byte: UInt8) -> Bool {
        if isInString {
            if byte < 0x20 { return true }
            if isEscaped {
                isEscaped = false
            } else if byte == 0x5C {
                isEscaped = true
            } else if byte == 0x22 {
                isInString = false
            }
            return false
        }
        // No more of it is needed to say that it is no object.
        guard depth > 0 else { return byte == 0x0A || position - (start ?? position) >= Self.longestBare }
        switch byte {
        case 0x22: isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: if byte < 0x20, !Self.isSpace(byte) { return true }
        }
        return depth == 0
    }

    private mutating func cut(from start: Int) -> Piece {
        let piece = Piece(bytes: Array(bytes[start..<position]), line: startLine, column: startColumn)
        self.start = nil
        depth = 0
        isInString = false
        isEscaped = false
        return piece
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
