/// A command line that cannot be understood, and the way out.
struct UsageError: Error, Equatable {
    /// Lower case, no full stop, naming the input. May hold outside bytes: escaped when printed.
    var message: String
    /// The command whose help helps; nil for the program's.
    var command: Command?

    init(_ message: String, _ command: Command? = nil) {
        self.message = message
        self.command = command
    }

    /// The second line of the message.
    var hint: String { "Try 'netstatus \(command.map { "\($0.rawValue) " } ?? "")--help'." }
}
