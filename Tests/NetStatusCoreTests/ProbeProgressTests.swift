import Glibc
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct ProbeProgressTests {
    /// What each address matches: a prefix length, or nil for no route. The result is how many are asked.
    static let cases: [(AddressFamily, [Int?], asked: Int)] = [
        (.ipv4, [0, 0], 2), (.ipv4, [1, 1], 2), (.ipv4, [nil, nil], 2),
        // A lone half route: the third shows the lower half again, the fourth ends it.
        (.ipv4, [1, nil, 1, nil], 4), (.ipv4, [nil, 1, nil], 3),
        // A router without a default route.
        (.ipv4, [8, 8, 8, 8], 4), (.ipv4, [8, nil, nil], 3), (.ipv4, [0, 24, 0, 0], 4),
        (.ipv6, [0], 1), (.ipv6, [3], 1), (.ipv6, [nil, nil], 2), (.ipv6, [32, nil, nil], 3), (.ipv6, [4, 4, 4, 4], 4),
    ]

    @Test(arguments: cases) func asksNoMoreThanDecides(family: AddressFamily, matches: [Int?], asked: Int) {
        var progress = ProbeProgress(family: family)
        var count = 0
        while !progress.next.isEmpty {
            for probe in progress.next {
                count += 1
                guard matches.indices.contains(probe) else { break }
                let zero = family == .ipv4 ? IPAddress(ipv4: 0) : IPAddress(ipv6High: 0, low: 0)
                progress.note(
                    matches[probe].map { .route(Route(destination: IPPrefix(address: zero, length: $0))) }
                        ?? .refused(ENETUNREACH)
                )
            }
            guard count <= matches.count else { break }
        }
        #expect(count == asked)
    }
}
