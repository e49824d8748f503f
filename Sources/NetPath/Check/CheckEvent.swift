/// One record of a stream of rounds.
package struct CheckEvent: Equatable, Sendable {
    package var kind: PathEvent.Kind
    /// From 1, without gaps.
    package var sequence: Int
    package var generation: Int
    package var time: Timestamp
    /// When the present verdict began, as far as this stream saw.
    package var since: Timestamp
    /// What differs from the record before, in the order of the contract.
    package var changes: [CheckKey]
    package var report: ReachabilityReport
}
