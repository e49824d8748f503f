/// Whether two snapshots hold the same facts.
package enum SnapshotDifference {
    /// The snapshot without what only tells time: when it was read, how long things still last, by which source.
    package static func withoutTimes(_ snapshot: Snapshot) -> Snapshot {
        var snapshot = snapshot
        snapshot.time = Timestamp(microseconds: 0)
        snapshot.generation = 0
        for link in snapshot.links.indices {
            for address in snapshot.links[link].addresses.indices {
                snapshot.links[link].addresses[address].validSeconds = nil
                snapshot.links[link].addresses[address].preferredSeconds = nil
            }
        }
        for family in AddressFamily.allCases {
            snapshot[family].answers = snapshot[family].answers.map(withoutTimes)
            for route in snapshot[family].defaults.indices { snapshot[family].defaults[route].expiresSeconds = nil }
        }
        for place in snapshot.destinations.indices {
            snapshot.destinations[place].answers = snapshot.destinations[place].answers.map(withoutTimes)
        }
        snapshot.underlays = snapshot.underlays.map(withoutTimes)
        return snapshot
    }

    private static func withoutTimes(_ answer: RouteAnswer) -> RouteAnswer {
        var answer = answer
        answer.plain = answer.plain.map(withoutTimes)
        answer.match = answer.match.map(withoutTimes)
        return answer
    }

    private static func withoutTimes(_ reply: RouteReply) -> RouteReply {
        guard case .route(var route) = reply, route.expiresSeconds != nil else { return reply }
        route.expiresSeconds = nil
        return .route(route)
    }
}
