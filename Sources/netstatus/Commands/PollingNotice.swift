/// Says once that no changes are announced, when that comes to light.
struct PollingNotice {
    private var isTold = false

    /// - Parameter shortage: what the process lacks, where it is not the kernel that announces none.
    mutating func tell(if isPolling: Bool, _ shortage: String?) {
        guard isPolling, !isTold else { return }
        isTold = true
        let why = shortage.map { "cannot listen for changes: \($0)" } ?? "the kernel announces no changes here"
        Console.complain("\(why); looking every 2 seconds")
    }
}
