import NetPath
import Testing

struct JSONWriterTests {
    @Test func setsCommas() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("a")
        writer.beginArray()
        writer.integer(UInt64.max)
        writer.integer(Int64.min)
        writer.beginObject()
        writer.endObject()
        writer.endArray()
        writer.key("b\"")
        writer.null()
        writer.key("c")
        writer.bool(false)
        writer.endObject()
        writer.newline()
        let text = #"{"a":[18446744073709551615,-9223372036854775808,{}],"b\"":null,"c":false}"# + "\n"
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: [
        ("plain", #""plain""#),
        ("q\"\\\u{1B}[31m", #""q\"\\\u001b[31m""#),
        ("\n\r\t\u{0}\u{7F}", #""\n\r\t\u0000\u007f""#),
        ("é漢😀", "\"é漢😀\""),
        ("\u{9B}\u{202E}\u{2066}\u{200F}\u{FEFF}", #""\u009b\u202e\u2066\u200f\ufeff""#),
        ("\u{FFFD}", "\"\u{FFFD}\""),
    ])
    func escapes(_ text: String, _ json: String) throws {
        let value = JSONValue.string(text)
        #expect(String(decoding: value.line, as: UTF8.self) == json + "\n")
        #expect(try JSONParser.parse(value.line) == value)
    }
}
