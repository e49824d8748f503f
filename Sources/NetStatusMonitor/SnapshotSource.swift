/// Where a monitor gets its snapshots from: this machine, or what a test made up.
package protocol SnapshotSource: AnyObject, Sendable {
    /// Hands over the present snapshot at once, then one after each settled change, on the calling thread. Returns once
    /// `stop` was called or `take` said false.
    ///
    /// - Parameter take: whether to go on.
    func run(_ take: (Snapshot) -> Bool)

    /// Ends `run`, now or as soon as it begins. Called on any thread, once.
    func stop()
}
