import Testing

@testable import NetPath

struct ResolverPolicyTests {
    /// As glibc has it: whatever `inet_aton` takes is a server, else IPv6 text; the expectations are its answers.
    @Test(
        arguments: [
            ("8.8.8.8", "8.8.8.8"), ("0x08080808", "8.8.8.8"), ("1", "0.0.0.1"), ("127.1", "127.0.0.1"),
            ("010.0.0.1", "8.0.0.1"), ("1.2.65535", "1.2.255.255"), ("4294967295", "255.255.255.255"),
            ("0x7f.1", "127.0.0.1"), ("0X7F.0.0.0377", "127.0.0.255"), ("00", "0.0.0.0"),
            ("2620:fe::fe", "2620:fe::fe"),
            ("08", nil), ("0x", nil), ("1.2.3.4.5", nil), ("1.2.65536", nil), ("256.1", nil), ("4294967296", nil),
            ("1.", nil), (".1", nil), ("1..2", nil), ("+1", nil), ("-1", nil), ("1.2.3.4x", nil), ("", nil),
            ("0x1g", nil),
            ("99999999999999999999999999", nil), ("8.8.8.8%eth0", nil),
        ] as [(String, String?)]
    )
    func readsServersAsTheLibraryDoes(_ word: String, _ expected: String?) {
        var resolver = Resolver()
        resolver.file.state = .read
        resolver.file.nameServers = [ByteString(word)]
        #expect(ResolverPolicy.evaluate(resolver).servers.map(\.description) == [expected].compactMap { $0 })
    }
}
