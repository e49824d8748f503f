/// Reads a command line by GNU conventions: `--flag=value`, `--flag value`, grouped letters, `--` before operands.
///
/// Abbreviations are not accepted: a script must not break when a flag is added. Arguments are bytes, since interface
/// names are.
enum ArgumentParser {
    /// `arguments` are those after the program's name.
    static func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
        guard !arguments.isEmpty else { return .show(ShowOptions()) }
        var parsed = try take(arguments)
        var isNamed = false
        if let first = parsed.operands.first {
            parsed.operands.removeFirst()
            parsed.command = try command(first)
            isNamed = true
        }
        // Help and version answer at once, whatever else is there.
        if parsed.has(.help) { return .help(isNamed ? parsed.command : nil) }
        if parsed.has(.version) { return .version }
        for (option, _) in parsed.options where !option.commands.contains(parsed.command.set) {
            let owners = option.commands.commands.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw parsed.error(
                "'\(option.spelling)' does not go with '\(parsed.command.rawValue)', only with \(owners)"
            )
        }
        for (option, _) in parsed.options where option.repetition == .once && parsed.values(option.id).count > 1 {
            throw parsed.error("'\(option.spelling)' may be given only once")
        }
        return try InvocationBuilder.build(parsed)
    }

    private static func exactCommand(_ word: [UInt8]) -> Command? {
        Command(rawValue: String(decoding: word, as: UTF8.self))
    }

    private static func command(_ word: [UInt8]) throws(UsageError) -> Command {
        if let command = exactCommand(word) { return command }
        let text = String(decoding: word, as: UTF8.self)
        if let nearest = NearestWord.to(text, among: Command.allCases.map(\.rawValue)) {
            throw UsageError("unknown command '\(text)'; did you mean '\(nearest)'?")
        }
        throw UsageError("unknown command '\(text)'; for an interface: netstatus show \(text)")
    }

    private static func take(_ arguments: [[UInt8]]) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let dash = UInt8(ascii: "-")
            if argument == [dash, dash] {
                // After `--` a first word is an operand of `show`, even if it reads like a command.
                if parsed.operands.isEmpty, !rest.isEmpty { parsed.operands.append(Array("show".utf8)) }
                parsed.operands += rest
                break
            }
            if argument.starts(with: [dash, dash]) {
                try takeLong(argument.dropFirst(2), &rest, &parsed)
            } else if argument.count > 1, argument[0] == dash {
                for letter in argument.dropFirst() { try takeShort(letter, argument, &parsed) }
            } else {
                parsed.operands.append(argument)
            }
        }
        return parsed
    }

    private static func takeLong(
        _ argument: ArraySlice<UInt8>,
        _ rest: inout ArraySlice<[UInt8]>,
        _ parsed: inout ParsedArguments
    ) throws(UsageError) {
        let nameEnd = argument.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
        let name = argument[..<nameEnd]
        let inline = nameEnd < argument.endIndex ? Array(argument[(nameEnd + 1)...]) : nil
        guard
            let option = OptionTable.options.first(where: {
                $0.long.map { $0.withUTF8Buffer(name.elementsEqual) } ?? false
            })
        else { throw unknown("--\(String(decoding: name, as: UTF8.self))") }
        guard let valueName = option.value else {
            guard inline == nil else { throw UsageError("'\(option.spelling)' takes no value") }
            parsed.options.append((option, []))
            return
        }
        guard let value = inline ?? rest.popFirst() else {
            throw UsageError("'\(option.spelling)' needs a value: \(option.spelling) \(valueName)")
        }
        parsed.options.append((option, value))
    }

    private static func takeShort(
        _ letter: UInt8,
        _ argument: [UInt8],
        _ parsed: inout ParsedArguments
    ) throws(UsageError) {
        let option = OptionTable.options.first { $0.short?.value == UInt32(letter) }
        guard let option else {
            let text = String(decoding: argument, as: UTF8.self)
            // `-json`: one dash too few.
            let isLong = OptionTable.options.contains { $0.long.map { text == "-\($0)" } ?? false }
            if isLong { throw UsageError("unknown option '\(text)'; did you mean '-\(text)'?") }
            let name = String(decoding: [letter], as: UTF8.self)
            throw UsageError("unknown option '-\(name)'\(argument.count > 2 ? " in '\(text)'" : "")")
        }
        parsed.options.append((option, []))
    }

    private static func unknown(_ text: String) -> UsageError {
        let names = OptionTable.options.compactMap { $0.long.map { "--\($0)" } }
        guard let nearest = NearestWord.to(text, among: names) else { return UsageError("unknown option '\(text)'") }
        return UsageError("unknown option '\(text)'; did you mean '\(nearest)'?")
    }
}
