import Foundation
import Testing

/// Runs each script in `situations/` in a network namespace of its own, against the built binary.
///
/// The binary is `$NETSTATUS`, else the release build, else the debug build. The library's client is the one built with
/// these tests.
@Suite(.serialized)
struct NamespaceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static let situations: [String] = {
        let folder = Self.folder.appendingPathComponent("situations")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".sh") }.sorted()
    }()

    static let binary: String? = {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let candidates =
            [ProcessInfo.processInfo.environment["NETSTATUS"]].compactMap { $0 }
            + ["release", "debug"].map { root.appendingPathComponent(".build/\($0)/netstatus").path }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    static let client = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("PathClient").path

    /// Root may make namespaces; others may where the kernel lets users have their own.
    static let unshare: [String]? = {
        let common = ["--net", "--mount", "--propagation", "private", "--pid", "--fork", "--mount-proc"]
        return [[], ["--user", "--map-root-user"]].map { $0 + common }.first { run(["unshare"] + $0 + ["true"]).0 == 0 }
    }()

    @Test(
        .enabled(if: binary != nil, "no built binary: run 'make build' first"),
        .enabled(if: unshare != nil, "network namespaces need root, or a kernel that gives users their own"),
        arguments: situations
    )
    func situation(_ name: String) throws {
        let binary = try #require(Self.binary)
        let unshare = try #require(Self.unshare)
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("netstatus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let folder = Self.folder.appendingPathComponent("situations").path
        // The bound only tells a hang from an answer.
        let command =
            ["timeout", "--kill-after=5", "120", "unshare"] + unshare + [
                "bash", "-c", "source \"$1/library\"; source \"$1/$2\"", "situation", folder, name,
            ]
        let (status, log) = Self.run(command, ["NETSTATUS": binary, "CLIENT": Self.client, "SCRATCH": scratch.path])
        // What a machine cannot show must not look as if it had been shown.
        for line in log.split(separator: "\n") where line.hasPrefix("left out: ") { print("\(name): \(line)") }
        #expect(status == 0, "\(log)")
    }

    /// The exit status and everything that was printed.
    private static func run(_ command: [String], _ variables: [String: String] = [:]) -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return (-1, "cannot run \(command.first ?? "")") }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
