/// One flag of the command line. Trivial in memory, since every start looks through the table.
struct Option: Sendable {
    enum ID: Sendable, CaseIterable {
        case interface, interfaceType, prohibitType, family, ipv4, ipv6, to, all
        case json, get, quiet, explain, color
        case until, count, noInitial, settle
        case wanted, timeout, stable
        case interval, failures, threshold, maxLoss, maxRoundTrip, portalURL, expectStatus, expectBody, repeats
        case redact, follow
        case from, help, version
    }

    /// What it means to be given more than once.
    enum Repetition: Sendable {
        /// An error: the caller cannot have meant both.
        case once
        /// The last one counts, so that an alias can be overruled.
        case last
        /// All count.
        case many
    }

    let id: ID
    /// Without the dashes; nil where there is only a letter.
    let long: StaticString?
    /// No letter takes a value, so letters can always be grouped.
    let short: Unicode.Scalar?
    /// What its value is called; nil where it takes none.
    let value: StaticString?
    let repetition: Repetition
    let commands: CommandSet
    /// One sentence, lower case, without a full stop.
    let help: StaticString

    init(
        _ id: ID,
        _ long: StaticString?,
        short: Unicode.Scalar? = nil,
        value: StaticString? = nil,
        _ repetition: Repetition = .last,
        in commands: CommandSet,
        _ help: StaticString
    ) {
        self.id = id
        self.long = long
        self.short = short
        self.value = value
        self.repetition = repetition
        self.commands = commands
        self.help = help
    }

    /// `--json`, or `-4` where there is only a letter.
    var spelling: String { long.map { "--\($0)" } ?? short.map { "-\($0)" } ?? "" }
}
