import NetPath
import Testing

@testable import netstatus

struct ArgumentParserTests {
    private func parse(_ line: String) throws(UsageError) -> Invocation {
        try ArgumentParser.parse(line.split(separator: " ").map { Array($0.utf8) })
    }

    private static func show(_ change: (inout ShowOptions) -> Void = { _ in }) -> Invocation {
        var options = ShowOptions()
        change(&options)
        return .show(options)
    }

    private static func watch(_ change: (inout WatchOptions) -> Void = { _ in }) -> Invocation {
        var options = WatchOptions()
        change(&options)
        return .watch(options)
    }

    private static func wait(_ change: (inout WaitOptions) -> Void = { _ in }) -> Invocation {
        var options = WaitOptions()
        change(&options)
        return .wait(options)
    }

    private static func snapshot(_ change: (inout SnapshotOptions) -> Void = { _ in }) -> Invocation {
        var options = SnapshotOptions()
        change(&options)
        return .snapshot(options)
    }

    @Test(arguments: [
        ("", show()),
        ("show", show()),
        ("--json", show { $0.form = .json }),
        ("-j show", show { $0.form = .json }),
        ("show eth0", show { $0.question.interface = "eth0" }),
        ("show --interface=eth0", show { $0.question.interface = "eth0" }),
        ("show --interface eth0", show { $0.question.interface = "eth0" }),
        ("show --interface=a=b", show { $0.question.interface = "a=b" }),
        ("show --interface -rf", show { $0.question.interface = "-rf" }),
        ("show -- -rf", show { $0.question.interface = "-rf" }),
        ("-- watch", show { $0.question.interface = "watch" }),
        ("-4q", show { ($0.question.family, $0.form) = (.ipv4, .quiet) }),
        ("-6 --family=6", show { $0.question.family = .ipv6 }),
        ("-j -q", show { $0.form = .quiet }),
        ("-q --get active", show { $0.form = .quiet }),
        ("-q --explain", show { ($0.form, $0.explains) = (.quiet, true) }),
        ("--explain", show { $0.explains = true }),
        ("--get active,ipv4.gateway", show { $0.form = .values([.path(.active), .family(.ipv4, .gateway)]) }),
        (
            "--interface-type wifi --interface-type=cellular --interface-type wifi",
            show { $0.question.requiredTypes = [.wifi, .cellular] }
        ),
        (
            "--prohibit-type other --all",
            show { ($0.question.prohibitedTypes, $0.question.includesAll) = ([.other], true) }
        ),
        ("--to 192.0.2.7", show { $0.question.destination = Destination(bytes: Array("192.0.2.7".utf8)) }),
        (
            "--to fe80::1%eth0 -6",
            show {
                ($0.question.destination, $0.question.family) = (Destination(bytes: Array("fe80::1%eth0".utf8)), .ipv6)
            }
        ),
        (
            "--from - --color=always --color never",
            show { ($0.from, $0.color) = (Array("-".utf8), .never) }
        ),
        ("watch", watch()),
        (
            "watch --count 3 --until unsatisfied --no-initial --settle 0 --from x --all",
            watch {
                ($0.count, $0.until, $0.includesInitial, $0.settleMilliseconds) = (3, .unsatisfied, false, 0)
                ($0.from, $0.question.includesAll) = (Array("x".utf8), true)
            }
        ),
        ("wait", wait()),
        (
            "wait --for unknown --timeout 2.5 --stable 200 --settle 10 -q --interface eth9",
            wait {
                ($0.status, $0.timeoutMilliseconds, $0.stableMilliseconds) = (.unknown, 2500, 200)
                ($0.settleMilliseconds, $0.form, $0.question.interface) = (10, .quiet, "eth9")
            }
        ),
        ("wait --timeout 0", wait { $0.timeoutMilliseconds = 0 }),
        ("snapshot --json -j", snapshot()),
        ("snapshot --redact --follow", snapshot { ($0.redacts, $0.follows) = (true, true) }),
        (
            "snapshot --to 192.0.2.1 --to ::1 --to 192.0.2.1",
            snapshot { $0.destinations = ["192.0.2.1", "::1"].compactMap { Destination(bytes: Array($0.utf8)) } }
        ),
        ("snapshot --from x --redact", snapshot { ($0.from, $0.redacts) = (Array("x".utf8), true) }),
        ("help", .help(nil)),
        ("help wait", .help(.wait)),
        ("--help", .help(nil)),
        ("wait -h --timeout x", .help(.wait)),
        ("show --help", .help(.show)),
        ("--version", .version),
    ])
    func understands(_ line: String, _ invocation: Invocation) throws {
        #expect(try parse(line) == invocation)
    }

    @Test(arguments: [
        ("--jsn", "unknown option '--jsn'; did you mean '--json'?"),
        ("--nonsense", "unknown option '--nonsense'"),
        ("--js", "unknown option '--js'; did you mean '--json'?"),
        ("-json", "unknown option '-json'; did you mean '--json'?"),
        ("-jx", "unknown option '-x' in '-jx'"),
        ("-x", "unknown option '-x'"),
        ("eth0", "unknown command 'eth0'; for an interface: netstatus show eth0"),
        ("wach", "unknown command 'wach'; did you mean 'watch'?"),
        ("--json eth0", "unknown command 'eth0'; for an interface: netstatus show eth0"),
        ("--json=yes", "'--json' takes no value"),
        ("show --interface", "'--interface' needs a value: --interface NAME"),
        ("show --interface=", "an interface name must not be empty"),
        ("show eth0 eth1", "a path is bound to one interface: name only one"),
        ("show eth0 --interface eth0", "a path is bound to one interface: name only one"),
        ("--interface a --interface b", "'--interface' may be given only once"),
        (
            "--interface-type wire",
            "'--interface-type' has no type 'wire'; there are: wifi, cellular, wiredEthernet, loopback, other"
        ),
        ("--family 5", "'--family' has no value '5'; there are: 4, 6"),
        ("-46", "IPv4 only and IPv6 only exclude each other: leave both out to ask about both"),
        ("--to example.org", "'example.org' is not an IPv4 or IPv6 address; names are not looked up"),
        ("--to 192.0.2.1 -6", "'192.0.2.1' is IPv4, but only IPv6 is asked for"),
        ("--to 192.0.2.1 --to 192.0.2.2", "a path leads to one destination: give '--to' once"),
        ("--json --get active", "'--json' and '--get' exclude each other"),
        ("--json --explain", "'--explain' adds lines to the text: leave out '--json'"),
        ("--get active --explain", "'--explain' adds lines to the text: leave out '--get'"),
        ("--get activ", "there is no key 'activ'; did you mean 'active'? --json shows them all"),
        (
            "--get active,",
            "there is no key ''; there are: schema, time, status, reason, message, description, active, interfaceType, "
                + "usesInterfaceTypes, isExpensive, expensiveBecause, isConstrained, constrainedBecause, linkQuality, "
                + "supportsIPv4, supportsIPv6, supportsDNS, gateways, dnsServers, dnsSearch, availableInterfaces, "
                + "availableInterfaceTypes, ipv4.KEY, ipv6.KEY, interfaces[NAME].KEY"
        ),
        ("--get ipv4", "'ipv4' is an object: name a value in it, such as 'ipv4.gateway', or use --json"),
        ("--get ipv6.nextHops", "'ipv6.nextHops' is a list of objects: use --json"),
        ("--get ipv4.gatway", "there is no key 'ipv4.gatway'; did you mean 'ipv4.gateway'? --json shows them all"),
        (
            "--get interfaces",
            "'interfaces' is a list of objects: name a value in it, such as 'interfaces[eth0].isExpensive', or use --json"
        ),
        ("--color=maybe", "'--color' has no value 'maybe'; there are: auto, always, never"),
        ("--count 3", "'--count' does not go with 'show', only with 'watch', 'check'"),
        ("watch -q", "'--quiet' does not go with 'watch', only with 'show', 'wait', 'check'"),
        ("watch eth0", "'watch' takes no operand 'eth0'; for an interface: --interface NAME"),
        ("watch --count 0", "'--count' wants a number from 1, not '0'"),
        ("watch --count 9223372036854775808", "'--count' wants a number from 1, not '9223372036854775808'"),
        (
            "watch --until online",
            "'--until' has no status 'online'; there are: satisfied, unsatisfied, requiresConnection, unknown"
        ),
        ("watch --settle -5", "'--settle' wants milliseconds from 0 to 86400000, not '-5'"),
        ("wait --timeout 1e3", "'--timeout' wants seconds such as 30 or 2.5, not '1e3'"),
        ("wait --all", "'--all' does not go with 'wait', only with 'show', 'watch'"),
        ("snapshot eth0", "'snapshot' takes no operand 'eth0'; a snapshot holds every interface"),
        ("snapshot --from x --follow", "'--follow' watches this machine: leave out '--from'"),
        ("snapshot --from x --to ::1", "a recorded snapshot cannot be asked anew: leave out '--to' or '--from'"),
        ("--from=", "'--from' needs the name of a file, or - for standard input"),
        ("help me", "no help for 'me'; the commands are show, watch, wait, check, snapshot, help"),
    ])
    func refuses(_ line: String, _ message: String) {
        #expect {
            try parse(line)
        } throws: { error in
            (error as? UsageError)?.message == message
        }
    }

    @Test func takesNamesByteByByte() throws {
        let invocation = try ArgumentParser.parse([Array("--interface".utf8), [0xFF, 0x1B]])
        #expect(invocation == Self.show { $0.question.interface = ByteString([0xFF, 0x1B]) })
    }

    @Test func pointsToTheHelpThatHelps() {
        #expect(UsageError("x").hint == "Try 'netstatus --help'.")
        #expect(UsageError("x", .wait).hint == "Try 'netstatus wait --help'.")
    }

    @Test(arguments: [
        ("0", Int64(0)), ("30", 30_000), ("2.5", 2500), (".5", 500), ("0.0001", 1), ("0.1230000", 123),
        ("1000", 1_000_000),
        ("", nil), (".", nil), ("1.", nil), ("-1", nil), ("+1", nil), ("1001", nil), ("99999999999999999999", nil),
    ])
    func readsSeconds(_ text: String, _ milliseconds: Int64?) {
        #expect(NumberText.milliseconds(fromSeconds: Array(text.utf8), maximum: 1000) == milliseconds)
    }
}
