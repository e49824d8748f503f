import Foundation
import NetPath
import Testing

@testable import netstatus

/// Parser, help and manual page hold to the one table.
struct OptionTableTests {
    private static let manual: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "man/netstatus.1"), encoding: .utf8)) ?? ""
    }()

    @Test func isConsistent() {
        let options = OptionTable.options
        #expect(options.map(\.id).count == Option.ID.allCases.count)
        #expect(Set(options.map(\.spelling)).count == options.count)
        let letters = options.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
        // Letters can be grouped only while none takes a value.
        #expect(options.allSatisfy { $0.short == nil || $0.value == nil })
    }

    /// The items of the manual's option list: `j , -json` and the like, and the commands each names.
    @Test func manualHasEveryOption() throws {
        let lines = Self.manual.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: ".Sh OPTIONS"))
        let end = try #require(lines[(start + 1)...].firstIndex { $0.hasPrefix(".Sh ") })
        let items = lines[start..<end].split { $0.hasPrefix(".It ") }.dropFirst()
        let heads = lines[start..<end].filter { $0.hasPrefix(".It ") }
        #expect(heads.count == OptionTable.options.count)
        for (option, (head, body)) in zip(OptionTable.options, zip(heads, items)) {
            var expected = ".It Fl "
            if let short = option.short { expected += "\(short)" }
            if option.short != nil, option.long != nil { expected += " , " }
            if let long = option.long { expected += "-\(long)" }
            #expect(head == expected || head.hasPrefix(expected + " Ar "), "\(option.spelling): \(head)")
            #expect(head.contains(" Ar ") == (option.value != nil))
            guard option.commands != .all else { continue }
            let names = option.commands.commands.map(\.rawValue).joined(separator: " , ")
                .replacingOccurrences(of: " , ", with: ", ")
            #expect(body.last == ".Pq Cm \(names.replacingOccurrences(of: ", ", with: " , "))", "\(option.spelling)")
        }
    }

    @Test func manualHasEveryCommandReasonAndKey() {
        for command in Command.allCases { #expect(Self.manual.contains(".It Cm \(command.rawValue)\n")) }
        let words = Set(Self.manual.split { " \n,.;".contains($0) }.map(String.init))
        for reason in PathReason.allCases { #expect(words.contains(reason.rawValue)) }
        for key in PathKey.allCases { #expect(words.contains(key.rawValue)) }
        for key in FamilyKey.allCases { #expect(words.contains(key.rawValue)) }
    }

    @Test(arguments: Command.allCases)
    func helpHasEveryOption(_ command: Command) {
        let help = HelpText.text(command)
        for option in OptionTable.options {
            let head =
                "  " + (option.short.map { "-\($0)" } ?? "  ")
                + (option.short != nil && option.long != nil ? ", " : "  ") + (option.long.map { "--\($0)" } ?? "")
            let isListed = help.split(separator: "\n").contains {
                $0.hasPrefix(head) && !$0.dropFirst(head.count).hasPrefix("-")
            }
            #expect(isListed == option.commands.contains(command.set), "\(option.spelling)")
        }
        #expect(help.hasPrefix("usage: netstatus "))
        #expect(help.contains("\nExamples:\n"))
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func programHelpNamesEveryCommand() {
        let help = HelpText.text(nil)
        for command in Command.allCases {
            #expect(help.contains("\n  \(command.rawValue) "))
            #expect(help.contains(CommandHelp.of(command).summary))
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    /// Each example is a command line that the parser takes.
    @Test(arguments: Command.allCases)
    func examplesAreValid(_ command: Command) throws {
        for example in CommandHelp.of(command).examples {
            let line = example.command.split(separator: "&").first?.split(separator: ">").first ?? ""
            let words = line.split(separator: " ").map { Array($0.utf8) }
            #expect(words.first == Array("netstatus".utf8))
            #expect(throws: Never.self) { try ArgumentParser.parse(Array(words.dropFirst())) }
        }
    }
}
