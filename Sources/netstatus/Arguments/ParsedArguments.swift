/// A command line taken apart by the table: which command, which options, what else. Nothing is judged yet.
struct ParsedArguments {
    var command = Command.show
    var options: [(option: Option, value: [UInt8])] = []
    /// What is neither an option nor the command.
    var operands: [[UInt8]] = []

    func has(_ id: Option.ID) -> Bool { options.contains { $0.option.id == id } }

    func values(_ id: Option.ID) -> [[UInt8]] { options.filter { $0.option.id == id }.map(\.value) }

    func value(_ id: Option.ID) -> [UInt8]? { values(id).last }

    func error(_ message: String) -> UsageError { UsageError(message, command) }
}
