/// What the program can be asked to do.
enum Command: String, CaseIterable, Sendable {
    case show
    case watch
    case wait
    case check
    case snapshot
    case help

    var set: CommandSet { CommandSet(rawValue: 1 << UInt8(Self.allCases.firstIndex(of: self) ?? 0)) }
}

/// The commands an option goes with.
struct CommandSet: OptionSet, Sendable {
    var rawValue: UInt8

    static let show = Command.show.set
    static let watch = Command.watch.set
    static let wait = Command.wait.set
    static let check = Command.check.set
    static let snapshot = Command.snapshot.set
    static let asking: CommandSet = [.show, .watch, .wait]
    static let all: CommandSet = [.show, .watch, .wait, .check, .snapshot, Command.help.set]

    /// The members in the table's order.
    var commands: [Command] { Command.allCases.filter { contains($0.set) } }
}
