import NetPath
import Testing

struct JSONParserTests {
    @Test(arguments: [
        ("null", JSONValue.null),
        (" [true,\tfalse]\r\n", .array([.bool(true), .bool(false)])),
        ("9223372036854775807", .integer(.max)),
        ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
        ("18446744073709551615", .unsigned(.max)),
        ("18446744073709551616", .double(18_446_744_073_709_551_616)),
        ("-0", .integer(0)),
        ("1.5e3", .double(1500)),
        (#""\u00e9\n\/\ud83d\ude00""#, .string("é\n/😀")),
        (
            #"{"a":{"b":[]},"":1}"#,
            .object([
                .init(key: "a", value: .object([.init(key: "b", value: .array([]))])),
                .init(key: "", value: .integer(1)),
            ])
        ),
    ])
    func reads(_ text: String, _ value: JSONValue) throws {
        #expect(try JSONParser.parse(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        ("", "line 1, column 1: the document is empty"),
        ("{\"broken", "line 1, column 9: the document ends inside a string"),
        ("{\"a\":1,\n \"b\" 2}", "line 2, column 6: expected ':'"),
        ("{\"é\":1,}", "line 1, column 8: expected a key in quotes"),
        ("{\"a\":1,\"a\":2}", "line 1, column 8: the key 'a' is there twice"),
        ("[1,]", "line 1, column 4: expected a value"),
        ("[1", "line 1, column 3: the document ends early: expected ',' or ']'"),
        ("01", "line 1, column 1: a number must not begin with 0"),
        ("1.", "line 1, column 3: the document ends early: expected a digit"),
        ("1e999", "line 1, column 1: the number is too large"),
        ("tru", "line 1, column 1: expected a value"),
        ("\"a\nb\"", "line 1, column 3: a control character in a string must be escaped"),
        (#""\x""#, "line 1, column 2: '\\' must be followed by one of \" \\ / b f n r t u"),
        (#""\ud800""#, "line 1, column 2: half of a surrogate pair"),
        (#""\ud800A""#, "line 1, column 2: half of a surrogate pair"),
        (#""\u12""#, "line 1, column 6: expected four hexadecimal digits"),
        ("{} {}", "line 1, column 4: something follows the end of the document"),
        ("NaN", "line 1, column 1: expected a value"),
        ("\u{FEFF}{}", "line 1, column 1: expected a value"),
    ])
    func refuses(_ text: String, _ message: String) {
        #expect(error(Array(text.utf8)) == message)
    }

    @Test func refusesBytesThatAreNotUTF8() {
        #expect(error([0x22, 0xFF, 0x22]) == "line 1, column 2: the string is not valid UTF-8")
    }

    @Test func boundsDepth() throws {
        func nested(_ depth: Int) -> [UInt8] { Array((String(repeating: "[", count: depth)).utf8) }
        let deepest = nested(64) + Array(String(repeating: "]", count: 64).utf8)
        #expect(throws: Never.self) { try JSONParser.parse(deepest) }
        #expect(error(nested(65)) == "line 1, column 65: nested more than 64 deep")
        #expect(error(nested(1_000_000))?.hasSuffix("nested more than 64 deep") == true)
    }

    @Test func findsRepeatedKeysInLargeObjects() {
        let keys = (0..<100).map { "\"k\($0)\":0" } + ["\"k77\":0"]
        let document = "{" + keys.joined(separator: ",") + "}"
        #expect(error(Array(document.utf8))?.hasSuffix("the key 'k77' is there twice") == true)
    }

    @Test func readsSeveralDocuments() throws {
        var parser = JSONParser(Array("1\n[2]\n".utf8))
        #expect(try parser.next() == .integer(1))
        #expect(try parser.next() == .array([.integer(2)]))
        #expect(parser.line == 2)
        let end = try parser.next()
        #expect(end == nil)
    }

    /// Bytes changed, removed and doubled at random, always the same: any outcome but a crash, and what is read can be
    /// written and read again.
    @Test func survivesMutatedDocuments() throws {
        var random = SplitMix(state: 42)
        let seed = Array(
            #"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00\\",true,null],"b":{"c":"é","d":18446744073709551615}}"#.utf8
        )
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0...random.next() % 4 {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 4 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(seed[Int(random.next() % UInt64(seed.count))], at: place)
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { bytes = [0x7B] }
            }
            guard let value = try? JSONParser.parse(bytes) else { continue }
            #expect(try JSONParser.parse(value.line) == value)
        }
    }

    private func error(_ bytes: [UInt8]) -> String? {
        do {
            _ = try JSONParser.parse(bytes)
            return nil
        } catch {
            return error.description
        }
    }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers every time.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
