import Foundation
import Testing

@testable import NetPath
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

    /// The words of the items of one section or subsection, in order: `.It Cm ipv4 , ipv6` has two.
    private static func items(of section: String) -> [String] {
        let lines = manual.split(separator: "\n").map(String.init)
        guard let start = lines.firstIndex(of: section) else { return [] }
        let body = lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") && !$0.hasPrefix(".Ss ") }
        return body.filter { $0.hasPrefix(".It Cm ") }.flatMap {
            $0.dropFirst(7).split(separator: " ").map(String.init)
        }
        .filter { $0 != "," }
    }

    private static func keys(_ value: JSONValue?) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    @Test func manualHasEveryCommandAndReason() {
        for command in Command.allCases { #expect(Self.manual.contains(".It Cm \(command.rawValue)\n")) }
        #expect(Set(Self.items(of: ".Sh REASONS")) == Set(PathReason.allCases.map(\.rawValue)))
    }

    /// Each key of the objects that are written, explained in an item of its own or of few alike.
    @Test func manualHasEveryKey() throws {
        #expect(Self.items(of: ".Sh JSON") == PathKey.allCases.map(\.rawValue))
        #expect(Self.items(of: ".Ss Family") == FamilyKey.allCases.map(\.rawValue))
        var path = HandMade.satisfied
        path.interfaces[0].ipv4 = BoundPath(gateway: nil, source: nil, metric: 0, table: 254)
        let value = try JSONParser.parse(Report.line(path))
        guard case .array(let interfaces) = value["interfaces"] else {
            Issue.record("no interfaces")
            return
        }
        let ethernet = Self.keys(interfaces.first { $0["type"] == .string("wiredEthernet") })
        #expect(!ethernet.isEmpty)
        // These are there on some interfaces only.
        #expect(
            Self.items(of: ".Ss Interfaces").sorted() == (ethernet + ["rawName", "wifi", "cellular"]).sorted()
        )
        let event = PathEvent(
            kind: .changed,
            sequence: 1,
            generation: 1,
            time: path.time,
            since: path.time,
            changes: [],
            path: path
        )
        let record = try JSONParser.parse(EventReport.line(event))
        #expect(Self.items(of: ".Sh RECORDS").sorted() == Self.keys(record).sorted())
        for object in [interfaces.first?["addresses"], interfaces.first?["ipv4"]] {
            let inner = Self.keys(object.flatMap { if case .array(let all) = $0 { all.first } else { $0 } })
            let words = Set(Self.manual.split { " \n,.;".contains($0) }.map(String.init))
            #expect(!inner.isEmpty && inner.allSatisfy(words.contains))
        }
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

    /// What help says of an option holds for its command.
    @Test(
        arguments: [
            (.wait, .timeout, "0 looks once (default: 30)"), (.check, .timeout, "an attempt"),
            (.check, .timeout, "(default: 5)"), (.check, .count, "(default: 3; detection endpoints: 1)"),
            (.watch, .count, "end after this many records"), (.check, .quiet, "not with --watch"),
            (.snapshot, .to, "may be repeated"), (.watch, .get, "tabs between"),
            (.watch, .settle, "(default: \(SettlePolicy.standardMilliseconds))"),
            (.wait, .settle, "(default: \(SettlePolicy.standardMilliseconds))"),
        ] as [(Command, Option.ID, String)]
    )
    func helpIsTrueForTheCommand(_ command: Command, _ id: Option.ID, _ words: String) throws {
        let text = OptionHelp.text(try #require(OptionTable.option(id)), command)
        #expect(text.contains(words))
    }

    /// No help speaks of another command, of looking once where that is refused, or of repeating where that is.
    @Test(arguments: Command.allCases)
    func helpIsOfTheCommandAlone(_ command: Command) throws {
        for option in OptionTable.options where option.commands.contains(command.set) {
            let text = OptionHelp.text(option, command)
            for other in Command.allCases where other != command {
                #expect(!text.contains("\(other.rawValue): "), "\(option.spelling)")
            }
            if command == .check { #expect(!text.contains("looks once")) }
            guard let long = option.long, option.value != nil, text.contains("may be repeated") else { continue }
            let value = option.id == .portalURL ? "http://192.0.2.1/" : option.id == .to ? "192.0.2.1" : "wifi"
            let once = ["--\(long)", value]
            let words = ([command.rawValue] + once + once).map { Array($0.utf8) }
            #expect(throws: Never.self) { try ArgumentParser.parse(words) }
        }
    }

    /// The manual's figures are the code's.
    @Test func manualHasTheDefaults() throws {
        let text = Self.manual.replacingOccurrences(of: "\n", with: " ")
        #expect(text.contains("before a change counts. The default is \(SettlePolicy.standardMilliseconds). "))
        #expect(text.contains("wait the default is \(WaitOptions().timeoutMilliseconds / 1000). "))
        #expect(text.contains("the default is \(CheckRules().timeoutMilliseconds / 1000)"))
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
