/// Says once that the kernel announces nothing, when that comes to light.
struct PollingNotice {
    private var isTold = false

    mutating func tell(if isPolling: Bool) {
        guard isPolling, !isTold else { return }
        isTold = true
        Console.complain("the kernel announces no changes here; looking every 2 seconds")
    }
}
