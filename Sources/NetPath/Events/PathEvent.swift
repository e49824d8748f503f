/// One record of a stream of paths.
package struct PathEvent: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// The first record: the state as it is, no transition.
        case started
        case changed
        /// The last record: the stream ends.
        case stopped
    }

    package var kind: Kind
    /// From 1, without gaps.
    package var sequence: Int
    /// Rises from 1 each time events may have been missed, so that everything was read anew: the event source failed or
    /// overran, or the machine slept.
    package var generation: Int
    package var time: Timestamp
    /// When the present status began, as far as this stream saw.
    package var since: Timestamp
    /// What differs from the record before, in the order of the contract; empty in `started` and `stopped`.
    package var changes: [PathKey]
    package var path: NetworkPath
}
