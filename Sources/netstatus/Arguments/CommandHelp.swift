/// What help says of a command beyond its options.
struct CommandHelp {
    /// What follows `netstatus`.
    let usage: String
    /// One line for the list of commands.
    let summary: String
    let description: String
    let examples: [(command: String, meaning: String)]

    static func of(_ command: Command) -> CommandHelp {
        switch command {
        case .show: show
        case .watch: watch
        case .wait: wait
        case .check: check
        case .snapshot: snapshot
        case .help: help
        }
    }

    private static let show = CommandHelp(
        usage: "show [OPTION]... [NAME]",
        summary: "print the path as it is now (the default command)",
        description: """
            Tells whether this machine has a path to the network, over which interface, which others could carry it, \
            and why. NAME is the same as --interface NAME.
            """,
        examples: [
            ("netstatus", "the path, for a person"),
            ("netstatus show --json", "the path, for a script"),
            ("netstatus show -q && echo online", "the exit status is the answer"),
            ("netstatus show --get active,isExpensive", "plain values, one a line"),
            ("netstatus show lo --explain", "one interface, with the evidence"),
        ]
    )

    private static let watch = CommandHelp(
        usage: "watch [OPTION]...",
        summary: "print the path and then every change of it",
        description: """
            Prints the path as it is, then a record for each change, until it is interrupted or its reader leaves. \
            An interface that is asked for need not exist yet.
            """,
        examples: [
            ("netstatus watch", "a line a change"),
            ("netstatus watch --json --count 1", "one record, then end"),
            ("netstatus watch --until satisfied", "end as soon as there is a path"),
            ("netstatus watch --get status,active", "plain values, tabs between, when one changes"),
        ]
    )

    private static let wait = CommandHelp(
        usage: "wait [OPTION]...",
        summary: "wait until the path has a status",
        description: """
            Ends with exit status 0 as soon as the path has the status, 1 if it has not in time, 2 if that cannot be \
            told. It waits for a path, not for every interface.
            """,
        examples: [
            ("netstatus wait", "until there is a path, at most 30 seconds"),
            ("netstatus wait --timeout 0 --quiet", "look once"),
            ("netstatus wait --family 6 --stable 2000", "until IPv6 has had a path for two seconds"),
        ]
    )

    private static let check = CommandHelp(
        usage: "check [OPTION]... [TARGET]...",
        summary: "try whether the Internet, or a target, really answers",
        description: """
            Sends requests, which no other command does. Without TARGET it asks public detection endpoints whether \
            there is Internet or a captive portal in the way. TARGET is https://HOST/PATH, http://HOST/PATH, \
            tcp://HOST:PORT, ping://HOST, dns://NAME, or a bare host or address to ping. Ends with exit status 0 if \
            all is well, 1 if not, 2 if that cannot be told.
            """,
        examples: [
            ("netstatus check", "is there Internet, or a portal to sign in at?"),
            ("netstatus check https://example.org/ tcp://192.0.2.7:22", "several targets side by side"),
            ("netstatus check --interface wlan0 --json", "would this interface do, without making it the active one?"),
            ("netstatus check --watch --interval 10", "a line whenever the verdict changes"),
            ("netstatus check 192.0.2.1 --count 10 --max-loss 20", "is the signal good enough?"),
        ]
    )

    private static let snapshot = CommandHelp(
        usage: "snapshot [OPTION]...",
        summary: "print the raw facts, for bug reports and tests",
        description: """
            Prints everything the answer rests on as one JSON object. 'netstatus show --from FILE' evaluates it to the \
            same path on any machine.
            """,
        examples: [
            ("netstatus snapshot > facts.json", "record this machine"),
            ("netstatus show --from facts.json", "evaluate the record"),
            ("netstatus snapshot --follow > film.jsonl", "record what happens"),
            ("netstatus watch --from film.jsonl", "replay it, the same way every time"),
            ("netstatus snapshot --redact --from facts.json", "make it fit for a bug report"),
        ]
    )

    private static let help = CommandHelp(
        usage: "help [COMMAND]",
        summary: "print help for the program or a command",
        description: "The same as netstatus COMMAND --help.",
        examples: [("netstatus help show", "the options of show")]
    )
}
