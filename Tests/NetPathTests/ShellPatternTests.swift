import Testing

@testable import NetPath

struct ShellPatternTests {
    @Test(arguments: [
        ("*", ""), ("*", "anything"), ("eth0", "eth0"), ("eth?", "eth7"), ("e*0", "enp3s0"), ("[a-c]x", "bx"),
        ("[!a-c]x", "dx"), ("[^a-c]x", "dx"), ("[]]", "]"), ("[!]]", "x"), ("[a-]", "-"), ("\\*", "*"), ("[", "["),
        ("a[b", "a[b"), ("[\\]]", "]"), ("**a**", "bab"), ("a\\", "a\\"), ("w*p*s*", "wlp2s0"), ("[0-9][0-9]", "42"),
        ("wlan[[:digit:]]", "wlan0"), ("[![:digit:]]x", "ax"), ("[[:alpha:]_][[:alnum:]]*", "_x1"),
        ("[[:upper:]a]", "a"),
        ("[[:nosuch:]]", ":]"),
    ])
    func matches(_ pattern: String, _ text: String) {
        #expect(ShellPattern.matches(ByteString(pattern), ByteString(text)))
    }

    @Test(arguments: [
        ("", "a"), ("eth0", "eth00"), ("eth?", "eth"), ("e*1", "enp3s0"), ("[a-c]x", "dx"), ("[!a-c]x", "bx"),
        ("\\*", "a"), ("[a-c", "b"), ("ETH0", "eth0"), ("?", ""), ("a*b*c", "acb"), ("wlan[[:digit:]]", "wlanx"),
        ("[[:upper:]]", "a"), ("[![:space:]]", " "),
        ("[[:xdigit:]]", "g"), ("[[:digit:]]", "]"),
    ])
    func doesNotMatch(_ pattern: String, _ text: String) {
        #expect(!ShellPattern.matches(ByteString(pattern), ByteString(text)))
    }

    @Test func takesAnyBytes() {
        #expect(ShellPattern.matches(ByteString([0xFF, 0x2A]), ByteString([0xFF, 0x00, 0xFE])))
        #expect(ShellPattern.matches("[\u{80}-\u{FF}]*", ByteString([0xC3])))
    }

    /// Many stars cost no more than the product of both lengths.
    @Test func endsSoonWhateverThePattern() {
        let pattern = ByteString(String(repeating: "*a", count: 200) + "b")
        #expect(!ShellPattern.matches(pattern, ByteString(String(repeating: "a", count: 2000))))
    }

    @Test(arguments: ["a*b?[c]\\", "eth0", "[!x]"])
    func literalMatchesItselfOnly(_ text: String) {
        #expect(ShellPattern.matches(ShellPattern.literal(ByteString(text)), ByteString(text)))
        #expect(!ShellPattern.matches(ShellPattern.literal(ByteString(text)), ByteString(text + "x")))
    }
}
