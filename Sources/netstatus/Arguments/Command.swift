/// What the program can be asked to do.
enum Command: String, CaseIterable, Sendable {
    case show
    case watch
    case wait
    case check
    case snapshot
    case help

    var set: CommandSet {
        switch self {
        case .show: .show
        case .watch: .watch
        case .wait: .wait
        case .check: .check
        case .snapshot: .snapshot
        case .help: .help
        }
    }
}

/// The commands an option goes with.
struct CommandSet: OptionSet, Sendable {
    var rawValue: UInt8

    static let show = CommandSet(rawValue: 1 << 0)
    static let watch = CommandSet(rawValue: 1 << 1)
    static let wait = CommandSet(rawValue: 1 << 2)
    static let check = CommandSet(rawValue: 1 << 3)
    static let snapshot = CommandSet(rawValue: 1 << 4)
    static let help = CommandSet(rawValue: 1 << 5)
    static let asking: CommandSet = [.show, .watch, .wait]
    static let all: CommandSet = [.show, .watch, .wait, .check, .snapshot, .help]

    /// The members in the table's order.
    var commands: [Command] { Command.allCases.filter { contains($0.set) } }
}
