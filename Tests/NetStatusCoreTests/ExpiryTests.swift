import NetPath
import Testing

@testable import NetStatusCore

/// When a snapshot ends without a word from the kernel.
struct ExpiryTests {
    private static func snapshot(valid: UInt32? = nil, preferred: UInt32? = nil, route: UInt32? = nil) -> Snapshot {
        var snapshot = Snapshot()
        var link = Link(index: 2, name: ByteString("e0"))
        var address = InterfaceAddress(address: IPAddress("10.0.0.2")!, prefixLength: 24)
        address.validSeconds = valid
        address.preferredSeconds = preferred
        link.addresses = [address]
        snapshot.links = [link]
        snapshot.ipv6.answers = [answer(route)]
        return snapshot
    }

    private static func answer(_ seconds: UInt32?) -> RouteAnswer {
        var route = Route(destination: IPPrefix("::/0")!)
        route.expiresSeconds = seconds
        var answer = RouteAnswer(destination: IPAddress("2001:db8::1")!)
        answer.match = .route(route)
        return answer
    }

    @Test func nothingEnds() {
        #expect(Expiry.milliseconds(Self.snapshot()) == nil)
        #expect(Expiry.milliseconds(Snapshot()) == nil)
    }

    @Test(
        arguments: [
            (30, nil, nil, 30), (30, 10, nil, 10), (30, 10, 5, 5), (nil, nil, 1, 1),
            // What has ended already will not end again.
            (30, 0, 0, 30), (0, 0, 0, nil), (.max, nil, nil, UInt64(UInt32.max)),
        ] as [(UInt32?, UInt32?, UInt32?, UInt64?)]
    )
    func theFirstEndCounts(valid: UInt32?, preferred: UInt32?, route: UInt32?, seconds: UInt64?) throws {
        let found = Expiry.milliseconds(Self.snapshot(valid: valid, preferred: preferred, route: route))
        guard let seconds else {
            #expect(found == nil)
            return
        }
        // Not before it has ended, and within the second that the facts leave open.
        let milliseconds = try #require(found)
        #expect(milliseconds > seconds * 1000)
        #expect(milliseconds < seconds * 1000 + 1000)
    }

    @Test func everyPlaceThatHoldsRoutesCounts() {
        var listed = Snapshot()
        var route = Route(destination: IPPrefix("::/0")!)
        route.expiresSeconds = 3
        listed.ipv6.defaults = [route]
        #expect(Expiry.milliseconds(listed) != nil)
        var tunnel = Snapshot()
        tunnel.underlays = [Self.answer(3)]
        #expect(Expiry.milliseconds(tunnel) != nil)
        var asked = Snapshot()
        asked.destinations = [DestinationFacts(destination: Destination(address: IPAddress("2001:db8::1")!))]
        asked.destinations[0].answers = [Self.answer(3)]
        #expect(Expiry.milliseconds(asked) != nil)
    }
}
