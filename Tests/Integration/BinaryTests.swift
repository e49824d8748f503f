import Foundation
import Testing

/// The release binary as the loader sees it: what it needs, what it cannot do, how it is hardened.
struct BinaryTests {
    /// `make build` leaves it here; a plain debug build links the Swift runtime dynamically and is not meant.
    private static let binary: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = root.appendingPathComponent(".build/release/netstatus").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    private static let isMissing: Comment = "no release binary: run 'make build' first"

    /// Swift and libstdc++ are inside; libnl, which distributions mend, is not.
    @Test(.enabled(if: binary != nil, isMissing))
    func needsOnlyLibnlAndTheCLibrary() throws {
        let needed = try readelf("--dynamic").compactMap { line -> String? in
            guard line.contains("(NEEDED)"), let name = line.split(separator: "[").last else { return nil }
            return String(name.prefix { $0 != "." })
        }
        #expect(needed.contains("libnl-3"))
        #expect(Set(needed).isSubset(of: ["libnl-3", "libm", "libc", "ld-linux-x86-64", "ld-linux-aarch64"]))
    }

    /// What Swift's Glibc module would bring shows in the mathematical functions that nothing here calls.
    @Test(
        .enabled(if: binary != nil, isMissing),
        arguments: ["acosf", "tgammal", "swift_retain", "__cxa_throw"]
    )
    func callsNothingOfTheKind(_ function: String) throws {
        let undefined = try readelf("--dyn-syms").compactMap { line -> Substring? in
            let words = line.split(separator: " ")
            return words.count > 7 && words[6] == "UND" ? words[7].prefix { $0 != "@" } : nil
        }
        #expect(undefined.contains("nl_connect"))
        #expect(!undefined.contains { $0 == function })
    }

    @Test(.enabled(if: binary != nil, isMissing), arguments: ["swift_task_create", "dispatch_queue_create"])
    func holdsNoOtherRuntime(_ name: String) throws {
        let contents = try Data(contentsOf: URL(fileURLWithPath: try #require(Self.binary)))
        #expect(contents.range(of: Data("swift_getTypeByMangledName".utf8)) == nil, "stripped")
        #expect(contents.range(of: Data(name.utf8)) == nil)
    }

    /// Position-independent, and nothing that the loader has relocated can be written to afterwards.
    @Test(.enabled(if: binary != nil, isMissing))
    func isHardened() throws {
        let header = try readelf("--file-header").joined(separator: "\n")
        #expect(header.contains("DYN "))
        let flags = try readelf("--dynamic").joined(separator: "\n")
        #expect(flags.contains("BIND_NOW"))
        #expect(flags.contains("PIE"))
        let segments = try readelf("--program-headers")
        #expect(segments.contains { $0.contains("GNU_RELRO") })
        let stack = try #require(segments.first { $0.contains("GNU_STACK") })
        #expect(stack.contains(" RW "), "the stack cannot be executed")
    }

    /// The answer of binutils' readelf, line by line.
    private func readelf(_ option: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["readelf", "--wide", option, try #require(Self.binary)]
        process.environment = ["LC_ALL": "C", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
