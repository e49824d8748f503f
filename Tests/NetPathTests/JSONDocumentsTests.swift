import Testing

@testable import NetPath

struct JSONDocumentsTests {
    /// The pieces of `text`, however it comes.
    private static func pieces(_ text: String, chunk: Int) -> [JSONDocuments.Piece] {
        var documents = JSONDocuments()
        var pieces: [JSONDocuments.Piece] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            documents.append(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
            while let piece = documents.next(isEnd: false) { pieces.append(piece) }
        }
        while let piece = documents.next(isEnd: true) { pieces.append(piece) }
        return pieces
    }

    static let cases: [(String, [String], [Int], [Int])] = [
        ("", [], [], []),
        (" \n\t\r\n", [], [], []),
        ("{}", ["{}"], [1], [1]),
        ("{\"a\":[1,{}]}\n[2]\n", ["{\"a\":[1,{}]}", "[2]"], [1, 2], [1, 1]),
        ("{}{} {}", ["{}", "{}", "{}"], [1, 1, 1], [1, 3, 6]),
        ("\n\n {\n\"a\": 1\n}\n\n  []", ["{\n\"a\": 1\n}", "[]"], [3, 7], [2, 3]),
        // Brackets and quotes in strings are no brackets.
        ("{\"}\\\"]\":\"{\"}[]", ["{\"}\\\"]\":\"{\"}", "[]"], [1, 1], [1, 13]),
        // What is no document is a piece too, for the parser to refuse.
        ("nonsense {\n{}", ["nonsense {\n", "{}"], [1, 2], [1, 1]),
        ("}\n{}", ["}\n", "{}"], [1, 2], [1, 1]),
        ("{\"a\n\"}", ["{\"a\n", "\"}"], [1, 2], [1, 1]),
        ("{}\n{\"a\":", ["{}", "{\"a\":"], [1, 2], [1, 1]),
        ("\u{E9} 1", ["\u{E9} 1"], [1], [1]),
    ]

    @Test(arguments: cases, [1, 2, 3, 1000])
    func cutsBetweenDocuments(_ given: (String, [String], [Int], [Int]), _ chunk: Int) {
        let (text, expected, lines, columns) = given
        let pieces = Self.pieces(text, chunk: chunk)
        #expect(pieces.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
        #expect(pieces.map(\.line) == lines)
        #expect(pieces.map(\.column) == columns)
    }

    /// What can be no document is given up at once, not held until it ends.
    @Test(arguments: [("{\u{0}", 2), ("{\"\u{1}", 3), (String(repeating: "\u{0}", count: 5000), 4096)])
    func givesUpWhatIsNone(_ text: String, _ count: Int) {
        var documents = JSONDocuments()
        documents.append(Array(text.utf8))
        #expect(documents.next(isEnd: false)?.bytes.count == count)
    }

    /// A document is there with its last byte; memory is let go with it.
    @Test func givesADocumentWithItsLastByte() {
        var documents = JSONDocuments()
        documents.append(Array("{\"a\":".utf8))
        #expect(documents.next(isEnd: false) == nil)
        #expect(documents.heldCount == 5)
        documents.append(Array("1}".utf8))
        #expect(documents.next(isEnd: false)?.bytes == Array("{\"a\":1}".utf8))
        #expect(documents.heldCount == 0)
        documents.append(Array("   ".utf8))
        #expect(documents.next(isEnd: false) == nil)
        #expect(documents.heldCount == 0)
    }

    /// Errors name the place in the whole stream.
    @Test func parsersNameThePlaceInTheStream() throws {
        let piece = try #require(Self.pieces("{}\n\n  {\"a\":?}\n", chunk: 4).last)
        var parser = JSONParser(piece.bytes, firstLine: piece.line, firstColumn: piece.column)
        #expect(throws: JSONError(line: 3, column: 8, message: "expected a value")) { try parser.next() }
    }
}
