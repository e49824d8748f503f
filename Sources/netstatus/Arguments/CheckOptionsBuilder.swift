import NetPath

/// Judges the command line of `check`.
enum CheckOptionsBuilder {
    /// The most targets of one command.
    private static let mostTargets = 64

    static func build(_ parsed: ParsedArguments) throws(UsageError) -> CheckOptions {
        var options = CheckOptions()
        options.targets = try targets(parsed)
        options.endpoints = try endpoints(parsed)
        options.family = try QuestionBuilder.family(parsed)
        options.interface = try QuestionBuilder.interface(parsed)
        options.form = try InvocationBuilder.form(parsed)
        options.color = try InvocationBuilder.color(parsed)
        try takeRules(&options, parsed)
        try checkFamily(options, parsed)
        for target in options.targets + options.endpoints where target.lacksZone && options.interface == nil {
            throw parsed.error("'\(target.text)' is on every link: say on which, as in '\(target.host)%eth0'")
        }
        if parsed.has(.repeats), options.form == .quiet { throw parsed.error("'--watch' prints: leave out '--quiet'") }
        return options
    }

    private static func targets(_ parsed: ParsedArguments) throws(UsageError) -> [CheckTarget] {
        guard parsed.operands.count <= mostTargets else { throw parsed.error("at most \(mostTargets) targets") }
        var targets: [CheckTarget] = []
        for operand in parsed.operands {
            do {
                targets.append(try CheckTarget(InvocationBuilder.text(operand)))
            } catch {
                throw parsed.error(error.description)
            }
        }
        guard !targets.isEmpty else { return [] }
        for id in [Option.ID.portalURL, .threshold] where parsed.has(id) {
            let name = OptionTable.option(id)?.spelling ?? ""
            throw parsed.error("'\(name)' is about detection endpoints: leave out the targets")
        }
        return targets
    }

    private struct Endpoint {
        var url: String?
        var status: Int?
        var body: String?
    }

    /// Expectations belong to the URL before them. Where there is only one they may stand before it too.
    private static func endpoints(_ parsed: ParsedArguments) throws(UsageError) -> [CheckTarget] {
        var found = [Endpoint()]
        var isAhead = false
        for (option, value) in parsed.options {
            let last = found.count - 1
            switch option.id {
            case .portalURL:
                if found[last].url != nil {
                    guard !isAhead else {
                        throw parsed.error(
                            "'--expect-status' and '--expect-body' stand behind the '--portal-url' they are about"
                        )
                    }
                    found.append(Endpoint())
                }
                isAhead = isAhead || found[0].url == nil && (found[0].status != nil || found[0].body != nil)
                found[found.count - 1].url = InvocationBuilder.text(value)
            case .expectStatus:
                let wanted = "an HTTP status from 200 to 599"
                found[last].status = Int(
                    try InvocationBuilder.whole(value, in: 200...599, option.spelling, wanted, parsed)
                )
            case .expectBody:
                guard String(validating: value, as: UTF8.self) != nil else {
                    throw parsed.error("'--expect-body' is no UTF-8: what a server would have to answer cannot be told")
                }
                found[last].body = InvocationBuilder.text(value)
            default: continue
            }
        }
        guard found.count <= mostTargets else { throw parsed.error("at most \(mostTargets) endpoints") }
        guard found[0].url != nil else {
            guard found[0].status == nil, found[0].body == nil else {
                throw parsed.error("'--expect-status' and '--expect-body' say what a '--portal-url' answers: give one")
            }
            return []
        }
        var targets: [CheckTarget] = []
        for endpoint in found {
            let status = endpoint.status ?? (endpoint.body == nil ? 204 : 200)
            let expectation = PortalExpectation(status: status, body: endpoint.body)
            do {
                targets.append(try CheckTarget(portal: endpoint.url ?? "", expecting: expectation))
            } catch {
                guard let whole = whole(endpoint.url ?? "") else { throw parsed.error(error.description) }
                throw parsed.error("'\(endpoint.url ?? "")' is no URL; '--portal-url' wants one such as '\(whole)'")
            }
        }
        return targets
    }

    /// The URL that is meant by a host or an address alone, or with a path; nil for anything else.
    private static func whole(_ text: String) -> String? {
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        guard colon.map({ !text[$0...].hasPrefix("://") }) ?? true else { return nil }
        let url = "http://\(text)" + (text.utf8.contains(UInt8(ascii: "/")) ? "" : "/")
        return (try? CheckTarget(portal: url, expecting: PortalExpectation())).map { _ in url }
    }

    private static func takeRules(_ options: inout CheckOptions, _ parsed: ParsedArguments) throws(UsageError) {
        var rules = CheckRules()
        // One request an endpoint is enough: there are several of them, and they are somebody else's.
        rules.count = options.targets.isEmpty ? 1 : rules.count
        rules.count = try number(.count, 1...1000, "a number from 1 to 1000", parsed).map(Int.init) ?? rules.count
        rules.failuresInRow =
            try number(.failures, 1...1000, "a number from 1 to 1000", parsed).map(Int.init) ?? rules.failuresInRow
        rules.thresholdPercent =
            try number(.threshold, 1...100, "percent from 1 to 100", parsed).map(Int.init) ?? rules.thresholdPercent
        rules.maxLossPercent = try number(.maxLoss, 0...100, "percent from 0 to 100", parsed).map { Double($0) }
        if let value = parsed.value(.maxRoundTrip) {
            // Thousandths of what is given: microseconds of milliseconds.
            guard let limit = NumberText.milliseconds(fromSeconds: value, maximum: 3_600_000) else {
                throw parsed.error(
                    "'--max-rtt' wants milliseconds such as 200 or 0.5, not '\(InvocationBuilder.text(value))'"
                )
            }
            rules.maxRoundTripMicroseconds = limit
        }
        if let timeout = try seconds(.timeout, 3600, parsed) {
            guard timeout > 0 else { throw parsed.error("'--timeout 0' would hear no answer") }
            rules.timeoutMilliseconds = timeout
        }
        let interval = try seconds(.interval, 86_400, parsed)
        if parsed.has(.repeats) {
            guard interval ?? 5000 >= 1000 else {
                throw parsed.error("with '--watch' the interval is at least 1 second")
            }
            options.watchInterval = interval ?? 5000
        } else {
            guard interval ?? 200 >= 10 else { throw parsed.error("'--interval' is at least 0.01 seconds") }
            rules.intervalMilliseconds = interval ?? rules.intervalMilliseconds
        }
        options.rules = rules
    }

    private static func number(
        _ id: Option.ID,
        _ range: ClosedRange<Int64>,
        _ wanted: String,
        _ parsed: ParsedArguments
    ) throws(UsageError) -> Int64? {
        guard let value = parsed.value(id) else { return nil }
        return try InvocationBuilder.whole(value, in: range, OptionTable.option(id)?.spelling ?? "", wanted, parsed)
    }

    private static func seconds(
        _ id: Option.ID,
        _ most: Int64,
        _ parsed: ParsedArguments
    ) throws(UsageError) -> Int64? {
        guard let value = parsed.value(id) else { return nil }
        guard let time = NumberText.milliseconds(fromSeconds: value, maximum: most) else {
            let name = OptionTable.option(id)?.spelling ?? ""
            throw parsed.error("'\(name)' wants seconds such as 5 or 0.5, not '\(InvocationBuilder.text(value))'")
        }
        return time
    }

    private static func checkFamily(_ options: CheckOptions, _ parsed: ParsedArguments) throws(UsageError) {
        guard let family = options.family else { return }
        for target in options.targets + options.endpoints {
            guard let address = target.address, address.family != family else { continue }
            let names = family == .ipv4 ? ("IPv6", "IPv4") : ("IPv4", "IPv6")
            throw parsed.error("'\(target.text)' is \(names.0), but only \(names.1) is asked for")
        }
    }
}
