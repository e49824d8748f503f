import NetPath

/// Judges the values of a command line and makes the invocation of it.
enum InvocationBuilder {
    static func build(_ parsed: ParsedArguments) throws(UsageError) -> Invocation {
        switch parsed.command {
        case .show: .show(try show(parsed))
        case .watch: .watch(try watch(parsed))
        case .wait: .wait(try wait(parsed))
        case .check: .check(try CheckOptionsBuilder.build(parsed))
        case .snapshot: .snapshot(try snapshot(parsed))
        case .help: .help(try help(parsed))
        }
    }

    private static func show(_ parsed: ParsedArguments) throws(UsageError) -> ShowOptions {
        var options = ShowOptions()
        options.question = try QuestionBuilder.build(parsed)
        options.form = try form(parsed)
        options.explains = parsed.has(.explain)
        options.from = try file(parsed)
        options.color = try color(parsed)
        if options.explains {
            switch options.form {
            case .json: throw parsed.error("'--explain' adds lines to the text: leave out '--json'")
            case .values: throw parsed.error("'--explain' adds lines to the text: leave out '--get'")
            case .text, .quiet: break
            }
        }
        return options
    }

    private static func watch(_ parsed: ParsedArguments) throws(UsageError) -> WatchOptions {
        try refuseOperands(parsed)
        var options = WatchOptions()
        options.question = try QuestionBuilder.build(parsed)
        options.form = try form(parsed)
        if let value = parsed.value(.count) {
            options.count = try whole(value, in: 1...Int64.max, "--count", "a number from 1", parsed)
        }
        if let value = parsed.value(.until) { options.until = try word(value, "--until", "status", parsed) }
        options.includesInitial = !parsed.has(.noInitial)
        options.settleMilliseconds = try milliseconds(.settle, parsed) ?? options.settleMilliseconds
        options.from = try file(parsed)
        options.color = try color(parsed)
        return options
    }

    private static func wait(_ parsed: ParsedArguments) throws(UsageError) -> WaitOptions {
        try refuseOperands(parsed)
        var options = WaitOptions()
        options.question = try QuestionBuilder.build(parsed)
        options.form = try form(parsed)
        if let value = parsed.value(.wanted) { options.status = try word(value, "--for", "status", parsed) }
        if let value = parsed.value(.timeout) {
            guard let timeout = NumberText.milliseconds(fromSeconds: value, maximum: 1_000_000_000) else {
                throw parsed.error("'--timeout' wants seconds such as 30 or 2.5, not '\(text(value))'")
            }
            options.timeoutMilliseconds = timeout
        }
        options.stableMilliseconds = try milliseconds(.stable, parsed) ?? 0
        options.settleMilliseconds = try milliseconds(.settle, parsed) ?? options.settleMilliseconds
        options.color = try color(parsed)
        return options
    }

    private static func snapshot(_ parsed: ParsedArguments) throws(UsageError) -> SnapshotOptions {
        try refuseOperands(parsed)
        var options = SnapshotOptions()
        for value in parsed.values(.to) {
            let destination = try QuestionBuilder.destination(value, parsed)
            if !options.destinations.contains(destination) { options.destinations.append(destination) }
        }
        options.redacts = parsed.has(.redact)
        options.follows = parsed.has(.follow)
        options.from = try file(parsed)
        if options.from != nil {
            guard !options.follows else { throw parsed.error("'--follow' watches this machine: leave out '--from'") }
            guard options.destinations.isEmpty else {
                throw parsed.error("a recorded snapshot cannot be asked anew: leave out '--to' or '--from'")
            }
        }
        return options
    }

    private static func help(_ parsed: ParsedArguments) throws(UsageError) -> Command? {
        guard let first = parsed.operands.first else { return nil }
        guard parsed.operands.count == 1, let command = Command(rawValue: text(first)) else {
            let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
            throw parsed.error("no help for '\(text(first))'; the commands are \(names)")
        }
        return command
    }

    static func form(_ parsed: ParsedArguments) throws(UsageError) -> OutputForm {
        let keys: [ValueKey]?
        if let value = parsed.value(.get) {
            do {
                keys = try ValueKey.list(text(value))
            } catch {
                throw parsed.error(error.message)
            }
        } else {
            keys = nil
        }
        if parsed.has(.json), keys != nil { throw parsed.error("'--json' and '--get' exclude each other") }
        if parsed.has(.quiet) { return .quiet }
        if let keys { return .values(keys) }
        return parsed.has(.json) ? .json : .text
    }

    private static func file(_ parsed: ParsedArguments) throws(UsageError) -> [UInt8]? {
        guard let value = parsed.value(.from) else { return nil }
        guard !value.isEmpty else { throw parsed.error("'--from' needs the name of a file, or - for standard input") }
        return value
    }

    static func color(_ parsed: ParsedArguments) throws(UsageError) -> ColorChoice {
        guard let value = parsed.value(.color) else { return .auto }
        return try word(value, "--color", "value", parsed)
    }

    private static func milliseconds(_ id: Option.ID, _ parsed: ParsedArguments) throws(UsageError) -> Int64? {
        guard let value = parsed.value(id) else { return nil }
        let name = OptionTable.option(id)?.spelling ?? ""
        return try whole(value, in: 0...86_400_000, name, "milliseconds from 0 to 86400000", parsed)
    }

    static func whole(
        _ value: [UInt8],
        in range: ClosedRange<Int64>,
        _ option: String,
        _ wanted: String,
        _ parsed: ParsedArguments
    ) throws(UsageError) -> Int64 {
        guard let number = NumberText.whole(value, in: range) else {
            throw parsed.error("'\(option)' wants \(wanted), not '\(text(value))'")
        }
        return number
    }

    /// A word of a fixed choice; the error lists them.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ value: [UInt8],
        _ option: String,
        _ what: String,
        _ parsed: ParsedArguments
    ) throws(UsageError) -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text(value)) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw parsed.error("'\(option)' has no \(what) '\(text(value))'; there are: \(words)")
    }

    private static func refuseOperands(_ parsed: ParsedArguments) throws(UsageError) {
        guard let first = parsed.operands.first else { return }
        let way =
            parsed.command == .snapshot ? "a snapshot holds every interface" : "for an interface: --interface NAME"
        throw parsed.error("'\(parsed.command.rawValue)' takes no operand '\(text(first))'; \(way)")
    }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
