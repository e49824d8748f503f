/// An answer as far as it was read.
package struct HTTPAnswer: Equatable, Sendable {
    package var status: Int
    /// Where a redirect leads: the header's bytes as they came; nil where there is none.
    package var location: [UInt8]?
    /// The bytes of the `Refresh` header, which does what `<meta http-equiv="refresh">` does; nil where there is none.
    package var refresh: [UInt8]?
    /// At most 64 KiB.
    package var body: [UInt8]
    /// All of it came.
    package var isComplete: Bool

    package init(
        status: Int,
        location: [UInt8]? = nil,
        refresh: [UInt8]? = nil,
        body: [UInt8] = [],
        isComplete: Bool = true
    ) {
        self.status = status
        self.location = location
        self.refresh = refresh
        self.body = body
        self.isComplete = isComplete
    }
}
