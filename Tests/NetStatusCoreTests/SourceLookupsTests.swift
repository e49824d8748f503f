import Glibc
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct SourceLookupsTests {
    private func source(_ text: String, _ flags: AddressFlags = [], up: Bool = true) throws -> [IPAddress] {
        var link = Link(index: 2, name: "e0")
        link.flags = up ? .up : []
        var address = InterfaceAddress(address: try #require(IPAddress(text)), prefixLength: 64)
        address.flags = flags
        link.addresses = [address]
        return SourceLookups.sources([link])
    }

    @Test(arguments: [[], .deprecated, [.tentative, .optimistic], .permanent] as [AddressFlags])
    func mayComeFromAUsableAddress(flags: AddressFlags) throws {
        #expect(try source("2001:db8::2", flags) == [try #require(IPAddress("2001:db8::2"))])
    }

    @Test func mayComeFromAUniqueLocalAddress() throws { #expect(try source("fd00::2").count == 1) }

    @Test func comesFromNoOther() throws {
        #expect(try source("2001:db8::2", .tentative) == [])
        #expect(try source("2001:db8::2", .dadFailed) == [])
        #expect(try source("2001:db8::2", up: false) == [])
        #expect(try source("fe80::2") == [])
        #expect(try source("::1") == [])
        #expect(try source("192.0.2.1") == [])
    }

    @Test func areBounded() {
        var link = Link(index: 2, name: "e0")
        link.flags = .up
        link.addresses = (0..<100).map {
            InterfaceAddress(address: IPAddress(ipv6High: 0x2001_0DB8_0000_0000, low: UInt64($0)), prefixLength: 64)
        }
        #expect(SourceLookups.sources([link]).count == SourceLookups.limit)
    }

    @Test func areWorthAskingOnlyWithoutAnyRoute() {
        func answer(_ reply: RouteReply) -> RouteAnswer {
            var answer = RouteAnswer(destination: Probes.ipv6[0])
            answer.plain = reply
            return answer
        }
        let none = answer(.refused(ENETUNREACH))
        #expect(SourceLookups.isWorthAsking([none, none]))
        #expect(!SourceLookups.isWorthAsking([none, answer(.refused(EACCES))]))
        #expect(
            !SourceLookups.isWorthAsking([
                none,
                answer(
                    .route(
                        Route(
                            destination: IPPrefix(
                                address: IPAddress(ipv6High: 0, low: 0),
                                length: 0
                            )
                        )
                    )
                ),
            ])
        )
    }
}
