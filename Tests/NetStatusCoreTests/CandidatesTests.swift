import NetPath
import Testing

@testable import NetStatusCore

@Suite struct CandidatesTests {
    private static func link(
        _ index: Int32,
        _ flags: LinkFlags = .up,
        kind: String? = nil,
        master: Int32? = nil
    ) -> Link {
        var link = Link(index: index, name: "")
        link.flags = flags
        link.kind = kind
        link.master = master
        return link
    }

    private let links = [
        link(1, [.up, .loopback]), link(2), link(3, []), link(4, kind: "bridge"), link(5, master: 4),
        link(6, kind: "vrf"), link(7, master: 6), link(8, master: 99), link(9, [], kind: "vrf"), link(10, master: 9),
    ]

    @Test(arguments: [(0, [2, 4, 6, 7, 10]), (6, [7]), (2, [2]), (5, []), (77, [])] as [(Int32, [Int32])])
    func areTheLinksTheCallerCouldUse(bound: Int32, expected: [Int32]) {
        var caller = Caller()
        caller.boundIndex = bound
        #expect(Candidates.indexes(links, caller: caller) == expected)
    }
}
