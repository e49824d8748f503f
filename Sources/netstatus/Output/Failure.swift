/// Why a command could not answer: exit status 2.
struct Failure: Error, Equatable {
    /// Lower case, no full stop, naming the input. May hold outside bytes: escaped when printed.
    var message: String

    init(_ message: String) { self.message = message }
}
