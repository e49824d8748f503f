import NetPath
import Testing

@testable import NetStatusCore

@Suite struct DestinationZoneTests {
    private let links: [Link] = {
        var first = Link(index: 2, name: "e0")
        first.altNames = ["uplink one"]
        return [first, Link(index: 7, name: "2"), Link(index: 9, name: ByteString([0xFF]))]
    }()

    @Test(
        arguments: [
            ("e0", 2), ("uplink one", 2), ("7", 7), ("2", 7), (ByteString([0xFF]), 9), ("8", nil), ("e1", nil),
            ("-7", nil),
            ("", nil), ("99999999999", nil),
        ] as [(ByteString, Int32?)]
    )
    func namesALink(zone: ByteString, index: Int32?) {
        #expect(DestinationLookups.index(of: zone, links) == index)
    }
}
