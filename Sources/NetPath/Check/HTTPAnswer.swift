/// An answer as far as it was read.
package struct HTTPAnswer: Equatable, Sendable {
    package var status: Int
    /// Where a redirect leads: the header's bytes as they came; nil where there is none.
    package var location: [UInt8]?
    /// At most 64 KiB.
    package var body: [UInt8]
    /// All of it came.
    package var isComplete: Bool

    package init(status: Int, location: [UInt8]? = nil, body: [UInt8] = [], isComplete: Bool = true) {
        self.status = status
        self.location = location
        self.body = body
        self.isComplete = isComplete
    }
}
