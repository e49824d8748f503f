/// An answer as far as it was read.
package struct HTTPAnswer: Equatable, Sendable {
    package var status: Int
    /// Where a redirect leads, absolute; nil where there is none. Text of a server.
    package var location: String?
    /// At most 64 KiB.
    package var body: [UInt8]
    /// All of it came.
    package var isComplete: Bool

    package init(status: Int, location: String? = nil, body: [UInt8] = [], isComplete: Bool = true) {
        self.status = status
        self.location = location
        self.body = body
        self.isComplete = isComplete
    }
}
