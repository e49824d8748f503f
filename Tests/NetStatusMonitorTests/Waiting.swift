import Dispatch

/// Waits on a thread that may: the ones of Swift concurrency are as few as the cores.
func outside<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}
