import Foundation
import NetPath
import NetStatusMonitor
import Testing

/// Every example in the comments of the library and in README stands, line for line, in a file the compiler has read.
struct DocumentationTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// The blocks marked `swift`, without indentation and comment signs. A manifest is no part of a program.
    static func examples(in text: String) -> [[String]] {
        var examples: [[String]] = []
        var example: [String]?
        for line in lines(text.replacing("/// ", with: "").replacing("///", with: "")) {
            if line == "```swift" {
                example = []
            } else if line == "```" {
                if let example, !example.contains(where: { $0.contains(".package(") }) { examples.append(example) }
                example = nil
            } else {
                example?.append(line)
            }
        }
        return examples
    }

    /// Without indentation, empty lines and imports, which stand elsewhere in a file.
    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }

    static let compiled: [[String]] = ["DocumentationExamples.swift", "Reachability.swift"].map { name in
        lines((try? String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)) ?? "")
            .map { $0.replacing("/// ", with: "") }
    }

    static let documents: [URL] = {
        let sources = root.appendingPathComponent("Sources/NetStatusMonitor")
        let files = (try? FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "swift" } + [root.appendingPathComponent("README.md")]
    }()

    @Test func examplesAreCompiled() throws {
        var count = 0
        for document in Self.documents {
            for example in Self.examples(in: try String(contentsOf: document, encoding: .utf8)) {
                count += 1
                #expect(
                    Self.compiled.contains { file in
                        file.indices.contains { file[$0...].starts(with: example) }
                    },
                    "\(document.lastPathComponent): not compiled: \(example)"
                )
            }
        }
        // Four in PathMonitor, three in README.
        #expect(count >= 7)
    }

    /// A comment cannot take its figure from the code, so it is held to it.
    @Test func theSettlingTimeIsTheCodes() throws {
        let monitor = Self.root.appendingPathComponent("Sources/NetStatusMonitor/PathMonitor.swift")
        let text = try String(contentsOf: monitor, encoding: .utf8)
        #expect(text.contains("have been quiet for \(SettlePolicy.standardMilliseconds) ms"))
    }

    @Test func theWrapperOfTheReadmeIsTheOneTested() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let file = try String(
            contentsOf: Self.tests.appendingPathComponent("Reachability.swift"),
            encoding: .utf8
        )
        #expect(readme.contains("```swift\n\(file)```\n"))
    }
}
