/// Every flag there is, in the order help lists them. Parser, help and manual page agree with it.
enum OptionTable {
    static let options: [Option] = [
        Option(
            .interface,
            "interface",
            value: "NAME",
            .once,
            in: .asking,
            "ask about the path bound to this interface, given by name or alternative name"
        ),
        Option(
            .interfaceType,
            "interface-type",
            value: "TYPE",
            .many,
            in: .asking,
            "allow only interfaces of this type: wifi, cellular, wiredEthernet, loopback or other; may be repeated"
        ),
        Option(
            .prohibitType,
            "prohibit-type",
            value: "TYPE",
            .many,
            in: .asking,
            "leave out interfaces that are of this type or stand on one; may be repeated"
        ),
        Option(.family, "family", value: "4|6", .once, in: .asking, "look at one address family only"),
        Option(.ipv4, nil, short: "4", in: .asking, "the same as --family 4"),
        Option(.ipv6, nil, short: "6", in: .asking, "the same as --family 6"),
        Option(
            .to,
            "to",
            value: "ADDRESS",
            .many,
            in: [.asking, .snapshot],
            "ask about the way to this literal address (IPv6 with %zone) instead of the public Internet"
        ),
        Option(
            .all,
            "all",
            in: [.show, .watch],
            "list every interface, also those that matter to no path"
        ),
        Option(.json, "json", short: "j", in: .asking, "print JSON for scripts, one object a line"),
        Option(
            .get,
            "get",
            value: "KEY[,KEY...]",
            .once,
            in: .asking,
            "print only these values, plainly: JSON's top-level keys, or ipv4.KEY and ipv6.KEY"
        ),
        Option(.quiet, "quiet", short: "q", in: [.show, .wait], "print nothing; the exit status is the answer"),
        Option(.explain, "explain", in: .show, "add the evidence behind the answer, one line a step"),
        Option(.count, "count", value: "N", .once, in: .watch, "end after this many records"),
        Option(
            .until,
            "until",
            value: "STATUS",
            .once,
            in: .watch,
            "end, with exit status 0, once the path is satisfied, unsatisfied, requiresConnection or unknown"
        ),
        Option(.noInitial, "no-initial", in: .watch, "leave out the first record, the state as it is"),
        Option(
            .wanted,
            "for",
            value: "STATUS",
            .once,
            in: .wait,
            "wait for satisfied (the default), unsatisfied, requiresConnection or unknown"
        ),
        Option(
            .timeout,
            "timeout",
            value: "SECONDS",
            .once,
            in: .wait,
            "give up after this long, fractions allowed; 0 looks once (default: 30)"
        ),
        Option(
            .stable,
            "stable",
            value: "MS",
            .once,
            in: .wait,
            "only once the status has held for this many milliseconds"
        ),
        Option(
            .settle,
            "settle",
            value: "MS",
            .once,
            in: [.watch, .wait],
            "let this many milliseconds pass quietly before a change counts (default: 50)"
        ),
        Option(
            .redact,
            "redact",
            in: .snapshot,
            "replace hardware addresses, public addresses and names of networks by stand-ins that evaluate the same"
        ),
        Option(.follow, "follow", in: .snapshot, "go on: print one snapshot a line as the facts change"),
        Option(
            .from,
            "from",
            value: "FILE",
            .once,
            in: [.show, .watch, .snapshot],
            "read recorded snapshots instead of this machine; - is standard input"
        ),
        Option(
            .color,
            "color",
            value: "WHEN",
            in: .asking,
            "colour state words: auto (on a terminal, the default), always or never"
        ),
        Option(.help, "help", short: "h", in: .all, "print help for the program or the command"),
        Option(.version, "version", in: .all, "print the version"),
    ]

    static func option(_ id: Option.ID) -> Option? { options.first { $0.id == id } }
}
