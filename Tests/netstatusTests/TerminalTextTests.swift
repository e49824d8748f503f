import NetPath
import Testing

@testable import netstatus

struct TerminalTextTests {
    @Test(arguments: [
        ("eth0", "eth0"),
        ("q\"\\\u{1B}[31m", "q\"\\\\x1b[31m"),
        ("a\nb\u{7F}", "a\\x0ab\\x7f"),
        ("\u{9B}31m", "\\xc2\\x9b31m"),
        ("\u{202E}x\u{2066}", "\\xe2\\x80\\xaex\\xe2\\x81\\xa6"),
        ("é漢😀", "é漢😀"),
    ])
    func escapes(_ text: String, _ escaped: String) {
        #expect(TerminalText.escaped(text) == escaped)
    }

    @Test func escapesBackslashesWhereAsked() {
        #expect(TerminalText.escaped("a\\b", backslash: true) == "a\\x5cb")
    }

    @Test(arguments: [("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("😀", 2), ("", 0)])
    func measures(_ text: String, _ columns: Int) {
        #expect(TerminalText.columns(text) == columns)
        #expect(TerminalText.columns(TerminalText.padded(text, to: 10)) == 10)
    }

    @Test(
        arguments: [
            (ColorChoice.auto, true, nil, "xterm", true),
            (.auto, false, nil, "xterm", false),
            (.auto, true, "1", "xterm", false),
            (.auto, true, "", "xterm", true),
            (.auto, true, nil, "dumb", false),
            (.always, false, "1", "dumb", true),
            (.never, true, nil, "xterm", false),
        ] as [(ColorChoice, Bool, String?, String?, Bool)]
    )
    func decidesOnColor(_ choice: ColorChoice, _ isTerminal: Bool, _ noColor: String?, _ term: String?, _ uses: Bool) {
        #expect(ColorPolicy.uses(choice, isTerminal: isTerminal, noColor: noColor, term: term) == uses)
    }

    @Test(arguments: [
        ("--jsn", "--json"), ("--intrface", "--interface"), ("--JSON", "--json"), ("--inter", "--interface"),
        ("--jsno", "--json"), ("--xyzzy", nil), ("", nil),
    ])
    func findsTheNearestWord(_ word: String, _ nearest: String?) {
        #expect(NearestWord.to(word, among: ["--interface", "--json", "--get"]) == nearest)
    }
}
