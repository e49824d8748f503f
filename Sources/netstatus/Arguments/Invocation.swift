import NetPath

/// What a command line asks for, checked and complete.
enum Invocation: Equatable {
    case show(ShowOptions)
    case watch(WatchOptions)
    case wait(WaitOptions)
    case check(CheckOptions)
    case snapshot(SnapshotOptions)
    /// Help for one command; nil for the program.
    case help(Command?)
    case version
}

/// What of a path is printed.
enum OutputForm: Equatable {
    case text
    case json
    case values([ValueKey])
    /// Nothing; it wins over the others.
    case quiet
}

/// When state words are coloured.
enum ColorChoice: String, CaseIterable {
    case auto, always, never
}

struct ShowOptions: Equatable {
    var question = PathQuestion()
    var form = OutputForm.text
    var explains = false
    /// A file of one recorded snapshot, `-` for standard input; nil: this machine.
    var from: [UInt8]?
    var color = ColorChoice.auto
}

struct WatchOptions: Equatable {
    var question = PathQuestion()
    var form = OutputForm.text
    /// End after so many records; nil: never.
    var count: Int64?
    var until: PathStatus?
    var includesInitial = true
    var settleMilliseconds = Int64(SettlePolicy.standardMilliseconds)
    /// A file of recorded snapshots, `-` for standard input; nil: this machine.
    var from: [UInt8]?
    var color = ColorChoice.auto
}

struct WaitOptions: Equatable {
    var question = PathQuestion()
    var form = OutputForm.text
    var status = PathStatus.satisfied
    var timeoutMilliseconds: Int64 = 30_000
    /// How long the status must have held.
    var stableMilliseconds: Int64 = 0
    var settleMilliseconds = Int64(SettlePolicy.standardMilliseconds)
    var color = ColorChoice.auto
}

struct CheckOptions: Equatable {
    /// The caller's own; empty: look for a portal.
    var targets: [CheckTarget] = []
    /// Endpoints instead of the public ones; empty: those.
    var endpoints: [CheckTarget] = []
    var rules = CheckRules()
    var family: AddressFamily?
    var interface: ByteString?
    var form = OutputForm.text
    /// Milliseconds between rounds; nil: one round.
    var watchInterval: Int64?
    var color = ColorChoice.auto
}

struct SnapshotOptions: Equatable {
    var destinations: [Destination] = []
    var redacts = false
    var follows = false
    /// A file of one recorded snapshot, `-` for standard input; nil: this machine.
    var from: [UInt8]?
}
