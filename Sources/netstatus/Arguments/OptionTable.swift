/// Every flag there is, in the order help lists them. Parser, help and manual page agree with it. What help says is
/// true for every command of the option; where commands differ `OptionHelp` has the words.
enum OptionTable {
    static let options: [Option] = [
        Option(
            .interface,
            "interface",
            value: "NAME",
            .once,
            in: [.asking, .check],
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
        Option(.family, "family", value: "4|6", .once, in: [.asking, .check], "look at one address family only"),
        Option(.ipv4, nil, short: "4", in: [.asking, .check], "the same as --family 4"),
        Option(.ipv6, nil, short: "6", in: [.asking, .check], "the same as --family 6"),
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
        Option(
            .json,
            "json",
            short: "j",
            in: [.asking, .check, .snapshot],
            "print JSON for scripts, one object a line"
        ),
        Option(
            .get,
            "get",
            value: "KEY[,KEY...]",
            .once,
            in: .asking,
            "print only these values, plainly, one a line: JSON's top-level keys, ipv4.KEY, ipv6.KEY or interfaces[NAME].KEY"
        ),
        Option(
            .quiet,
            "quiet",
            short: "q",
            in: [.show, .wait, .check],
            "print nothing on standard output; the exit status is the answer"
        ),
        Option(.explain, "explain", in: .show, "add the evidence behind the answer, one line a step"),
        Option(
            .count,
            "count",
            value: "N",
            .once,
            in: [.watch, .check],
            "end after this many records"
        ),
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
            in: [.wait, .check],
            "give up after this long, fractions allowed"
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
            "let this many milliseconds pass quietly before a change counts"
        ),
        Option(
            .interval,
            "interval",
            value: "SECONDS",
            .once,
            in: .check,
            "begin attempts this far apart (default: 0.2); with --watch, rounds (default: 5), which come twice as far apart each time nothing changes, up to a minute"
        ),
        Option(
            .failures,
            "failures",
            value: "N",
            .once,
            in: .check,
            "so many in a row count as failed (default: 2)"
        ),
        Option(
            .threshold,
            "threshold",
            value: "PERCENT",
            .once,
            in: .check,
            "so many of the endpoints have to answer (default: 50)"
        ),
        Option(
            .maxLoss,
            "max-loss",
            value: "PERCENT",
            .once,
            in: .check,
            "more lost attempts are a signal too weak to use"
        ),
        Option(.maxRoundTrip, "max-rtt", value: "MS", .once, in: .check, "longer average round trips are too"),
        Option(
            .portalURL,
            "portal-url",
            value: "URL",
            .many,
            in: .check,
            "ask this plain HTTP endpoint instead of the public ones; may be repeated"
        ),
        Option(
            .expectStatus,
            "expect-status",
            value: "N",
            .many,
            in: .check,
            "the status that the --portal-url before it answers with (default: 204, with a body 200)"
        ),
        Option(
            .expectBody,
            "expect-body",
            value: "TEXT",
            .many,
            in: .check,
            "the whole body that the --portal-url before it answers with"
        ),
        Option(
            .repeats,
            "watch",
            in: .check,
            "go on: print a record whenever the verdict, a result or the path's interface changes"
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
            in: [.asking, .check],
            "colour state words: auto (on a terminal, the default), always or never"
        ),
        Option(.help, "help", short: "h", in: .all, "print help for the program or the command"),
        Option(.version, "version", in: .all, "print the version"),
    ]

    static func option(_ id: Option.ID) -> Option? { options.first { $0.id == id } }
}
