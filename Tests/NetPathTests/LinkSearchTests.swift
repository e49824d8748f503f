import NetPath
import Testing

struct LinkSearchTests {
    private let links: [Link] = {
        var first = Link(index: 2, name: "e0")
        first.altNames = ["uplink one"]
        return [first, Link(index: 7, name: "2"), Link(index: 9, name: ByteString([0xFF]))]
    }()

    @Test(
        arguments: [
            ("e0", 2), ("uplink one", 2), ("7", 7), ("2", 7), (ByteString([0xFF]), 9), ("8", nil), ("e1", nil),
            ("-7", nil), ("+7", nil),
            ("", nil), ("99999999999", nil),
        ] as [(ByteString, Int32?)]
    )
    func zoneNamesALink(zone: ByteString, index: Int32?) {
        #expect(links.zone(zone)?.index == index)
    }

    @Test(arguments: [(1, nil), (2, 0), (3, nil), (7, 1), (9, 2), (10, nil)] as [(Int32, Int?)])
    func findsAPlaceByIndex(index: Int32, place: Int?) {
        #expect(links.place(of: index) == place)
    }

    /// A name counts before an alternative name, whichever link comes first.
    @Test func namesComeBeforeAlternativeNames() {
        var first = Link(index: 2, name: "a")
        first.altNames = ["b"]
        let links = [first, Link(index: 3, name: "b")]
        #expect(links.named("b")?.index == 3)
        #expect(links.zone("b")?.index == 3)
    }
}
