import Foundation
import Testing

@testable import NetStatusCore

struct FileWatchTests {
    @Test func seesWhatIsNotThereYet() throws {
        let folder = try TemporaryFolder()
        var watch = FileWatch([folder.path + "/a/b/file"], folders: [Array((folder.path + "/rules").utf8)])
        #expect(!watch.drain())
        try folder.write("", to: "other")
        #expect(!watch.drain())
        try folder.write("", to: "a/x")
        #expect(watch.drain())
        try folder.write("", to: "a/b/file")
        #expect(watch.drain())
        try folder.write("changed", to: "a/b/file")
        #expect(watch.drain())
        try folder.write("", to: "a/b/other")
        #expect(!watch.drain())
    }

    @Test func seesRulesFilesOnly() throws {
        let folder = try TemporaryFolder()
        let rules = folder.path + "/rules"
        var watch = FileWatch([], folders: [Array(rules.utf8)])
        try FileManager.default.createDirectory(atPath: rules, withIntermediateDirectories: true)
        #expect(watch.drain())
        try folder.write("", to: "rules/a.conf")
        #expect(watch.drain())
        try folder.write("", to: "rules/notes.txt")
        #expect(!watch.drain())
        try FileManager.default.moveItem(atPath: rules + "/a.conf", toPath: rules + "/b.conf")
        #expect(watch.drain())
        try FileManager.default.removeItem(atPath: rules)
        #expect(watch.drain())
        try folder.write("", to: "rules/c.conf")
        #expect(watch.drain())
    }
}
