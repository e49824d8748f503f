import NetPath
import Testing

@testable import NetStatusCore

struct ResolvedAddressTests {
    private func places(_ texts: [String]) -> [ResolvedAddress] {
        texts.compactMap { IPAddress($0).map { ResolvedAddress(address: $0, scope: 0) } }
    }

    /// RFC 8305, 4: dead addresses of one family must not hold up those of the other.
    @Test(arguments: [
        (["::1", "::2", "::3", "1.1.1.1"], ["::1", "1.1.1.1", "::2", "::3"]),
        (["1.1.1.1", "1.1.1.2", "::1", "::2"], ["1.1.1.1", "::1", "1.1.1.2", "::2"]),
        (["1.1.1.1", "1.1.1.2"], ["1.1.1.1", "1.1.1.2"]), ([], []),
    ])
    func familiesTakeTurns(_ given: [String], _ order: [String]) {
        #expect(ResolvedAddress.interleaved(places(given)) == places(order))
    }
}
