import NetPath
import Testing

@testable import NetStatusCore

/// Whose neighbour events are worth hearing.
struct NeighbourInterestTests {
    private static func answer(_ output: Int32, _ gateway: String, metric: UInt32, table: UInt32 = 254, length: Int = 0)
        -> RouteAnswer
    {
        var route = Route(destination: IPPrefix(address: IPAddress(ipv4: 0), length: length))
        route.gateway = IPAddress(gateway)
        route.metric = metric
        route.table = table
        var answer = RouteAnswer(destination: IPAddress("8.8.8.8")!)
        answer.output = output
        answer.match = .route(route)
        return answer
    }

    private static func gateways(_ answers: RouteAnswer...) -> Set<String> {
        var snapshot = Snapshot()
        snapshot.ipv4.answers = answers
        return Set(NeighbourInterest.gateways(snapshot).map(\.description))
    }

    @Test func equalDefaultsOnTwoLinksCompete() {
        let found = Self.gateways(Self.answer(2, "10.0.0.1", metric: 9), Self.answer(3, "10.0.1.1", metric: 9))
        #expect(found == ["10.0.0.1", "10.0.1.1"])
    }

    @Test func othersDoNot() {
        #expect(Self.gateways(Self.answer(2, "10.0.0.1", metric: 9)) == [])
        #expect(Self.gateways(Self.answer(2, "10.0.0.1", metric: 9), Self.answer(3, "10.0.1.1", metric: 10)) == [])
        #expect(Self.gateways(Self.answer(2, "10.0.0.1", metric: 9), Self.answer(2, "10.0.0.7", metric: 9)) == [])
        #expect(
            Self.gateways(Self.answer(2, "10.0.0.1", metric: 9), Self.answer(3, "10.0.1.1", metric: 9, table: 100))
                == []
        )
        #expect(
            Self.gateways(
                Self.answer(2, "10.0.0.1", metric: 9, length: 24),
                Self.answer(3, "10.0.1.1", metric: 9, length: 24)
            ) == []
        )
    }

    /// Unbound answers name the winner alone.
    @Test func answersBoundToNoLinkDoNotCount() {
        #expect(Self.gateways(Self.answer(0, "10.0.0.1", metric: 9), Self.answer(3, "10.0.1.1", metric: 9)) == [])
    }
}
