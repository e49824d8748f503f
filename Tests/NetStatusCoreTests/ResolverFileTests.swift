import NetPath
import Testing

@testable import NetStatusCore

@Suite struct ResolverFileTests {
    private func parse(_ text: String) -> ResolverFile { ResolverFileParser.parse(Array(text.utf8)) }

    @Test func readsServersAndTheLastSearch() {
        let file = parse(
            "# a comment\n; another\nnameserver 192.0.2.1\nnameserver\tfe80::1%eth0 # ignored\r\n"
                + "domain example.org more\nsearch a.example  b.example\noptions ndots:2\n"
        )
        #expect(file.state == .read)
        #expect(file.nameServers == ["192.0.2.1", "fe80::1%eth0"])
        #expect(file.search == ["a.example", "b.example"])
        #expect(parse("search a b\ndomain c d\n").search == ["c"])
    }

    @Test(arguments: [
        "", "\n\n", "nameserver\n", "nameserver   \n", " nameserver 192.0.2.1\n", "nameserver192.0.2.1\n",
    ])
    func findsNoServer(text: String) { #expect(parse(text).nameServers == []) }

    /// What glibc passes over is told by its line; comments, options and blank lines are none of it.
    @Test func numbersTheLinesThatAreIgnored() {
        let file = parse(
            "# a\n nameserver 192.0.2.1\n\noptions ndots:2\nnameservers 192.0.2.2\nnameserver\n  \r\n; b\nsortlist 10.0.0.0\n"
        )
        #expect(file.ignoredLines == [2, 5, 6])
        #expect(parse("nameserver 192.0.2.1\nsearch x\n").ignoredLines == nil)
        #expect(parse(String(repeating: "x\n", count: 1000)).ignoredLines?.count == ResolverFileParser.ignoredLimit)
    }

    @Test func keepsBytesThatAreNoText() {
        let bytes = Array("nameserver ".utf8) + [0xFF, 0x1B, 0x0A]
        #expect(ResolverFileParser.parse(bytes).nameServers == [ByteString([0xFF, 0x1B])])
    }

    @Test func staysBounded() {
        let file = parse(String(repeating: "nameserver 192.0.2.1\n", count: 1000))
        #expect(file.nameServers.count == ResolverFileParser.serverLimit)
    }

    @Test(arguments: ["127.0.0.53", "127.0.0.54"]) func looksBehindTheStub(stub: String) throws {
        let folder = try TemporaryFolder()
        let reader = ResolverFileReader(
            path: try folder.write("nameserver \(stub)\nsearch x\n", to: "resolv.conf"),
            behindStubPath: try folder.write("nameserver 192.0.2.1\n", to: "behind")
        )
        #expect(reader.read().behindStub?.nameServers == ["192.0.2.1"])
    }

    @Test(arguments: ["nameserver 127.0.0.1\n", "nameserver 127.0.0.53\nnameserver 192.0.2.1\n", ""])
    func looksBehindNothingElse(text: String) throws {
        let folder = try TemporaryFolder()
        let reader = ResolverFileReader(
            path: try folder.write(text, to: "resolv.conf"),
            behindStubPath: try folder.write("nameserver 192.0.2.1\n", to: "behind")
        )
        #expect(reader.read().behindStub == nil)
    }

    @Test func tellsMissingFromUnreadable() throws {
        let folder = try TemporaryFolder()
        func state(_ path: String) -> ResolverFile.State {
            ResolverFileReader(path: path, behindStubPath: path).read().file.state
        }
        #expect(state(folder.path + "/none") == .missing)
        #expect(state(try folder.link("dangling", to: "nowhere")) == .missing)
        #expect(state(try folder.link("loop", to: "loop")) == .unreadable)
        #expect(state(folder.path) == .unreadable)
        #expect(state(try folder.write("", to: "empty")) == .read)
    }

    @Test func readsNoMoreThanItsBound() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "#", count: ResolverFileReader.limit) + "\nnameserver 192.0.2.1\n"
        let reader = ResolverFileReader(path: try folder.write(long, to: "resolv.conf"), behindStubPath: "")
        #expect(reader.read().file.nameServers == [])
    }
}
