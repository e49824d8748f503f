internal import NetPath

/// When something in a snapshot will end without the kernel saying so.
enum Expiry {
    /// Seconds from the snapshot's time; nil where nothing ends. The kernel rounds what is left down, hence one more.
    static func seconds(_ snapshot: Snapshot) -> UInt64? {
        let addresses = snapshot.links.lazy.flatMap(\.addresses).flatMap { [$0.validSeconds, $0.preferredSeconds] }
        let answers = [snapshot.ipv4.answers, snapshot.ipv6.answers] + snapshot.destinations.map(\.answers)
        let routes = answers.lazy.joined().map { $0.match?.route?.expiresSeconds }
        // What has ended already will not end again: expired routes linger.
        return [addresses.compactMap { $0 }.filter { $0 > 0 }.min(), routes.compactMap { $0 }.filter { $0 > 0 }.min()]
            .compactMap { $0 }.min().map { UInt64($0) + 1 }
    }
}
