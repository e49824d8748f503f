import Glibc
import NetPath
import Testing

@testable import NetStatusCore

struct NameLookupTests {
    /// Blocks until the answer is there: getaddrinfo answers for literals at once, and asks nobody.
    private func answer(_ lookup: NameLookup) -> NameLookup.Answer? {
        var entry = pollfd(fd: lookup.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, 10_000)
        return lookup.look()
    }

    @Test(arguments: ["192.0.2.7", "2001:db8::7"])
    func readsWhatTheThreadFound(_ text: String) throws {
        let lookup = try #require(NameLookup(text, family: nil))
        let address = try #require(IPAddress(text))
        #expect(answer(lookup) == .found([ResolvedAddress(address: address, scope: 0)]))
        // It stays.
        #expect(lookup.look() == .found([ResolvedAddress(address: address, scope: 0)]))
    }

    @Test func keepsTheLinkOfALinkLocalAddress() throws {
        let lookup = try #require(NameLookup("fe80::1%lo", family: nil))
        let address = try #require(IPAddress("fe80::1"))
        #expect(answer(lookup) == .found([ResolvedAddress(address: address, scope: 1)]))
    }

    @Test func aFamilyThatTheNameHasNotIsAFailure() throws {
        let lookup = try #require(NameLookup("192.0.2.7", family: .ipv6))
        guard case .failed(let code)? = answer(lookup) else { return #expect(Bool(false), "no failure") }
        #expect(NameLookup.failure(code, "a.example", servers: []).detail == .noAddress)
    }

    /// One thread a name; a failure is tried again, and so is what has to be known afresh.
    @Test func lookupsAreShared() throws {
        let lookups = NameLookups(family: .ipv6)
        let first = try #require(lookups.lookup("2001:db8::7", afresh: false))
        _ = answer(first)
        #expect(lookups.lookup("2001:db8::7", afresh: false) === first)
        #expect(lookups.lookup("2001:db8::7", afresh: true) !== first)
        let failed = try #require(lookups.lookup("192.0.2.7", afresh: false))
        _ = answer(failed)
        #expect(lookups.lookup("192.0.2.7", afresh: false) !== failed)
    }

    @Test func aShortageIsNoAnswer() {
        #expect(NameLookup.failure(EAI_MEMORY, "a.example", servers: []).reason == .outOfResources)
    }

    @Test(arguments: [
        (Int32?.some(EAI_NONAME), CheckDetail?.some(.noSuchName)), (-5, .noAddress), (-9, .noAddress),
        (EAI_AGAIN, .noAnswer), (nil, .noAnswer), (EAI_FAIL, nil),
    ])
    func tellsWhy(_ code: Int32?, _ detail: CheckDetail?) throws {
        let server = ScopedAddress(try #require(IPAddress("192.0.2.53")))
        let failure = NameLookup.failure(code, "a.example", servers: [server])
        #expect(failure.reason == .dnsFailure)
        #expect(failure.detail == detail)
        #expect(failure.message.contains("192.0.2.53") == (detail == .noAnswer))
        let without = NameLookup.failure(code, "a.example", servers: [])
        #expect(without.detail == (detail == .noAnswer ? .noNameServer : detail))
    }
}
