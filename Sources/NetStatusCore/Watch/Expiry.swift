internal import NetPath

/// When something in a snapshot will end without the kernel saying so.
enum Expiry {
    /// The kernel's own timers are a little late, and at the very moment a route still counts.
    private static let margin: UInt64 = 100

    /// Milliseconds from the snapshot's time; nil where nothing ends. Facts give begun seconds, so this is late by less
    /// than a second and never early.
    static func milliseconds(_ snapshot: Snapshot) -> UInt64? {
        var next: UInt32?
        func consider(_ seconds: UInt32?) {
            // What has ended already will not end again: expired routes linger.
            if let seconds, seconds > 0 { next = min(next ?? .max, seconds) }
        }
        for link in snapshot.links {
            for address in link.addresses {
                consider(address.validSeconds)
                consider(address.preferredSeconds)
            }
        }
        for family in AddressFamily.allCases {
            for answer in snapshot[family].answers { consider(answer.match?.route?.expiresSeconds) }
            for route in snapshot[family].defaults { consider(route.expiresSeconds) }
        }
        for destination in snapshot.destinations {
            for answer in destination.answers { consider(answer.match?.route?.expiresSeconds) }
        }
        for answer in snapshot.underlays { consider(answer.match?.route?.expiresSeconds) }
        return next.map { UInt64($0) * 1000 + margin }
    }
}
