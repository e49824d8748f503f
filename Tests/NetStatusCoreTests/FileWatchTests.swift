import Foundation
import Testing

@testable import NetStatusCore

struct FileWatchTests {
    @Test func seesWhatIsNotThereYet() throws {
        let folder = try TemporaryFolder()
        var watch = FileWatch([folder.path + "/a/b/file"], folders: [Array((folder.path + "/rules").utf8)])
        var drained = watch.drain()
        #expect(!drained)
        try folder.write("", to: "other")
        drained = watch.drain()
        #expect(!drained)
        try folder.write("", to: "a/x")
        drained = watch.drain()
        #expect(drained)
        try folder.write("", to: "a/b/file")
        drained = watch.drain()
        #expect(drained)
        try folder.write("changed", to: "a/b/file")
        drained = watch.drain()
        #expect(drained)
        try folder.write("", to: "a/b/other")
        drained = watch.drain()
        #expect(!drained)
    }

    @Test func seesRulesFilesOnly() throws {
        let folder = try TemporaryFolder()
        let rules = folder.path + "/rules"
        var watch = FileWatch([], folders: [Array(rules.utf8)])
        try FileManager.default.createDirectory(atPath: rules, withIntermediateDirectories: true)
        var drained = watch.drain()
        #expect(drained)
        try folder.write("", to: "rules/a.conf")
        drained = watch.drain()
        #expect(drained)
        try folder.write("", to: "rules/notes.txt")
        drained = watch.drain()
        #expect(!drained)
        try FileManager.default.moveItem(atPath: rules + "/a.conf", toPath: rules + "/b.conf")
        drained = watch.drain()
        #expect(drained)
        try FileManager.default.removeItem(atPath: rules)
        drained = watch.drain()
        #expect(drained)
        try folder.write("", to: "rules/c.conf")
        drained = watch.drain()
        #expect(drained)
    }
}
