/// Help, made of the tables.
enum HelpText {
    static let version = "0.1.0"

    private static let width = 80

    static func text(_ command: Command?) -> String {
        guard let command else { return program }
        let help = CommandHelp.of(command)
        var lines = ["usage: netstatus \(help.usage)", ""]
        lines += wrapped(help.description)
        lines += ["", "Options:"] + options(command)
        lines += ["", "Examples:"] + examples(help.examples)
        return lines.joined(separator: "\n") + "\n"
    }

    private static var program: String {
        var lines = [
            "usage: netstatus [OPTION]...",
            "       netstatus COMMAND [OPTION]...", "",
        ]
        lines += wrapped("Network path status: is there a way out, over which interface, and why.")
        lines += ["", "Commands:"]
        for command in Command.allCases {
            lines += entry(command.rawValue, CommandHelp.of(command).summary, column: 12)
        }
        lines += ["", "Options of 'show', the default command:"] + options(.show)
        lines += ["", "Examples:"] + examples(CommandHelp.of(.show).examples)
        lines += ["", "Exit status:"]
        lines += entry("0", "yes, or the question was answered", column: 5)
        lines += entry("1", "no: 'show -q' without a satisfied path, 'wait' timed out, 'check' failed", column: 5)
        lines += entry("2", "could not tell: usage error, unreadable kernel or file, status unknown", column: 5)
        lines += ["", "'netstatus COMMAND --help' tells more; so does the manual page netstatus(1)."]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func options(_ command: Command) -> [String] {
        OptionTable.options.filter { $0.commands.contains(command.set) }.flatMap { option in
            let letter = option.short.map { "-\($0)" } ?? "  "
            let long = option.long.map { "--\($0)" } ?? ""
            let name = letter + (option.short != nil && option.long != nil ? ", " : "  ") + long
            return entry(name + (option.value.map { " \($0)" } ?? ""), OptionHelp.text(option, command), column: 29)
        }
    }

    private static func examples(_ examples: [(command: String, meaning: String)]) -> [String] {
        examples.flatMap { ["  \($0.command)", "      \($0.meaning)"] }
    }

    /// A name and what it means, the meaning from `column` on.
    private static func entry(_ name: String, _ meaning: String, column: Int) -> [String] {
        let indent = String(repeating: " ", count: column)
        let fits = name.count + 4 <= column
        let start = fits ? TerminalText.padded("  " + name, to: column) : indent
        let lines = TextWrap.lines(words(meaning), first: start, next: indent, width: width)
        return fits ? lines : ["  " + name] + lines
    }

    private static func wrapped(_ text: String) -> [String] { TextWrap.lines(words(text), width: width) }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
