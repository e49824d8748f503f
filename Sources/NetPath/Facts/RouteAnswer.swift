/// One question to the kernel, "which way to this destination?", and its answers.
package struct RouteAnswer: Codable, Equatable, Sendable {
    package var destination: IPAddress
    /// `RTA_OIF`: the link asked for; 0 where any may be chosen.
    package var output: Int32 = 0
    /// `RTA_SRC`: the source address asked with.
    package var source: IPAddress?
    /// `RTA_MARK`.
    package var mark: UInt32 = 0
    /// The plain lookup: output link, gateway, source address. nil where it was not asked.
    package var plain: RouteReply?
    /// The same with `RTM_F_FIB_MATCH`: the matched route itself. nil where it was not asked.
    package var match: RouteReply?
    /// The source address the kernel chose for a UDP `connect`, where that was asked to confirm `source`.
    package var confirmedSource: IPAddress?

    package init(destination: IPAddress) { self.destination = destination }
}
