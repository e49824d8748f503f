import Glibc
import NetPath
import Testing

@testable import NetStatusCore

struct UserRuleReaderTests {
    @Test func readsFoldersInOrder() throws {
        let system = try TemporaryFolder()
        let own = try TemporaryFolder()
        let text = "[Match]\nName=a\n[Link]\nExpensive=yes\n"
        for name in ["20.conf", "10.conf", ".hidden.conf", "10.conf~", "README"] { try system.write(text, to: name) }
        try own.write("broken", to: "05.conf")
        try own.write("", to: "06.conf/inside")
        let reader = UserRuleReader(folders: [Array(system.path.utf8), Array(own.path.utf8)])
        let files = reader.read()
        let names = files.map { $0.path.text.split(separator: "/").last.map(String.init) }
        #expect(names == ["10.conf", "20.conf", "05.conf", "06.conf"])
        #expect(files.map(\.rules.count) == [1, 1, 0, 0])
        #expect(files.map { $0.problems.map(\.line) } == [[], [], [1], [0]])
    }

    @Test func noFolderIsNoProblem() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        let missing = [folder.path + "/none", file + "/below"].map { Array($0.utf8) }
        #expect(UserRuleReader(folders: missing).read().isEmpty)
    }

    @Test func tooLongAFileIsLeftOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "#", count: UserRuleReader.mostBytes + 1), to: "a.conf")
        try folder.write(String(repeating: "#", count: UserRuleReader.mostBytes), to: "b.conf")
        let files = UserRuleReader(folders: [Array(folder.path.utf8)]).read()
        #expect(files.map(\.problems.count) == [1, 0])
    }

    /// A pipe that nobody writes to is not waited for.
    @Test func aPipeIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/a.conf", 0o600) == 0)
        #expect(UserRuleReader(folders: [Array(folder.path.utf8)]).read().map(\.rules.count) == [0])
    }

    @Test func theReaderPutsThemIntoTheSnapshot() throws {
        let folder = try TemporaryFolder()
        try folder.write("[Match]\nName=*\n[Link]\nConstrained=yes\n", to: "a.conf")
        var reader = SnapshotReader(
            sysfs: SysfsReader(),
            resolver: ResolverFileReader(),
            rules: UserRuleReader(folders: [Array(folder.path.utf8)])
        )
        #expect(reader.read().userRules.map(\.rules.count) == [1])
    }
}
