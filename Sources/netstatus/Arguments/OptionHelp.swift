import NetPath

/// What help says of an option where commands differ in it, or where a default stands in the code. Apart from
/// `OptionTable`, which every start looks through.
enum OptionHelp {
    static func text(_ option: Option, _ command: Command) -> String { own(option.id, command) ?? "\(option.help)" }

    private static func own(_ id: Option.ID, _ command: Command) -> String? {
        switch (id, command) {
        case (.interface, .check): "send through this interface alone, given by name or alternative name"
        case (.family, .check): "use one address family only"
        case (.to, .snapshot): "record the way to this literal address (IPv6 with %zone) too; may be repeated"
        case (.get, .watch):
            "print only these values, plainly, a line a record with tabs between: JSON's top-level keys, ipv4.KEY, "
                + "ipv6.KEY or interfaces[NAME].KEY"
        case (.json, .show), (.json, .wait): "print JSON for scripts, one object"
        case (.json, .snapshot): "accepted: a snapshot is always JSON"
        case (.quiet, .check): "\(quiet); not with --watch"
        case (.quiet, _): quiet
        case (.count, .check):
            "try each target so often (default: \(CheckRules().count); detection endpoints: 1)"
        case (.timeout, .wait):
            "give up after this long, fractions allowed; 0 looks once (default: \(seconds(WaitOptions().timeoutMilliseconds)))"
        case (.timeout, .check):
            "give up an attempt, name lookup and all, after this long, fractions allowed "
                + "(default: \(seconds(CheckRules().timeoutMilliseconds)))"
        case (.settle, _):
            "let this many milliseconds pass quietly before a change counts (default: \(SettlePolicy.standardMilliseconds))"
        case (.from, .show): "read one recorded snapshot instead of this machine; - is standard input"
        case (.from, .watch): "replay recorded snapshots instead of watching this machine; - is standard input"
        case (.from, .snapshot): "read recorded snapshots, to --redact them; - is standard input"
        case (.help, .help), (.version, .help): nil
        case (.help, _): "print this help"
        default: nil
        }
    }

    private static let quiet = "print nothing on standard output; the exit status is the answer"

    private static func seconds(_ milliseconds: Int64) -> String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
    }
}
