import NetPath
import Testing

struct URLReferenceTests {
    /// RFC 3986, 5.4: normal and abnormal examples. Fragments are never sent.
    @Test(arguments: [
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"),
        ("g#s", "http://a/b/c/g"), ("g?y#s", "http://a/b/c/g?y"), (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y"), (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
        ("../../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
        (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("https://b.example:8443/x", "https://b.example:8443/x"), ("\t g h \r\n", "http://a/b/c/g%20h"),
        ("/\u{e9}", "http://a/%C3%A9"),
    ])
    func resolves(_ reference: String, _ expected: String) throws {
        let base = try WebAddress("http://a/b/c/d;p?q")
        #expect(base.resolving(Array(reference.utf8))?.text == expected)
    }

    @Test(arguments: [("x", "http://a.example/x"), ("?x", "http://a.example/?x"), ("/x", "http://a.example/x")])
    func resolvesFromABareHost(_ reference: String, _ expected: String) throws {
        #expect(try WebAddress("http://a.example").resolving(Array(reference.utf8))?.text == expected)
    }

    @Test(arguments: [
        "", "g:h", "javascript:alert(1)", "file:///x", "//", "http://", "///x", "http:g", "//me@b/", "//b:0/",
        "//10.1/",
        "/a\u{7}b", "//b\\c/",
    ])
    func leadsNowhere(_ reference: String) throws {
        #expect(try WebAddress("http://a/b").resolving(Array(reference.utf8)) == nil)
    }

    /// Bytes of any kind end in a URL of printable ASCII, or in none.
    @Test func anyBytes() throws {
        let base = try WebAddress("http://a/b?c")
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let pieces = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let lead = ["", "/", "//", "?", "#", "../", "http://", "http:"].randomElement(using: &generator) ?? ""
            guard let found = base.resolving(Array(lead.utf8) + pieces) else { continue }
            #expect(found.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(lead) \(pieces)")
        }
    }
}
