import Foundation
import Glibc
import Testing

@testable import NetStatusCore

/// What changes of a file are noticed. inotify tells of them as they are made, so nothing is waited for.
struct FileWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func expect(_ expected: Bool, _ seen: Bool, at place: SourceLocation = #_sourceLocation) {
        #expect(seen == expected, sourceLocation: place)
    }

    private func rename(_ old: String, _ new: String) { #expect(Glibc.rename(path(old), path(new)) == 0) }

    @Test func replacementByRenameIsSeenAgainAndAgain() throws {
        try folder.write("1", to: "etc/resolv.conf")
        var watch = FileWatch([path("etc/resolv.conf")])
        expect(false, watch.drain())
        for turn in 0..<3 {
            try folder.write("\(turn)", to: "etc/new")
            rename("etc/new", "etc/resolv.conf")
            expect(true, watch.drain())
            expect(false, watch.drain())
        }
    }

    @Test func otherFilesOfTheFolderAreNone() throws {
        try folder.write("1", to: "etc/resolv.conf")
        var watch = FileWatch([path("etc/resolv.conf")])
        try folder.write("1", to: "etc/passwd")
        expect(false, watch.drain())
    }

    @Test func whatALinkLeadsToIsWatched() throws {
        try folder.write("1", to: "run/stub")
        try folder.write("", to: "etc/hosts")
        try folder.link("etc/resolv.conf", to: "../run/stub")
        var watch = FileWatch([path("etc/resolv.conf")])
        try folder.write("2", to: "run/stub")
        expect(true, watch.drain())
        // Another link in its place leads elsewhere.
        try folder.write("3", to: "other/file")
        try folder.link("etc/new", to: "../other/file")
        rename("etc/new", "etc/resolv.conf")
        expect(true, watch.drain())
        try folder.write("4", to: "other/file")
        expect(true, watch.drain())
        try folder.write("5", to: "run/stub")
        expect(false, watch.drain())
    }

    /// As when a daemon that keeps its file in a folder of its own starts later.
    @Test func folderAndFileMayAppearLater() throws {
        try folder.write("", to: "here")
        var watch = FileWatch([path("run/systemd/resolve/resolv.conf")])
        try FileManager.default.createDirectory(atPath: path("run"), withIntermediateDirectories: true)
        expect(true, watch.drain())
        try folder.write("1", to: "run/systemd/resolve/resolv.conf")
        expect(true, watch.drain())
        try folder.write("2", to: "run/systemd/resolve/resolv.conf")
        expect(true, watch.drain())
    }

    @Test func aFolderThatGoesAndComesBackIsWatchedAgain() throws {
        try folder.write("1", to: "run/resolve/resolv.conf")
        var watch = FileWatch([path("run/resolve/resolv.conf")])
        try FileManager.default.removeItem(atPath: path("run/resolve"))
        expect(true, watch.drain())
        try folder.write("2", to: "run/resolve/resolv.conf")
        expect(true, watch.drain())
        rename("run/resolve", "run/away")
        expect(true, watch.drain())
        try folder.write("3", to: "run/resolve/resolv.conf")
        expect(true, watch.drain())
    }

    /// As when a manager switches from one set of files to another.
    @Test func aLinkOnTheWayMayLeadElsewhere() throws {
        try folder.write("1", to: "run/a/file")
        try folder.write("2", to: "run/b/file")
        try folder.link("run/now", to: "a")
        try folder.write("", to: "etc/hosts")
        try folder.link("etc/resolv.conf", to: "../run/./now/file")
        var watch = FileWatch([path("etc/resolv.conf")])
        try folder.link("run/new", to: "b")
        expect(false, watch.drain())
        rename("run/new", "run/now")
        expect(true, watch.drain())
        try folder.write("3", to: "run/b/file")
        expect(true, watch.drain())
        try folder.write("4", to: "run/a/file")
        expect(false, watch.drain())
    }

    @Test func whatALinkLeadsToMayAppearLaterWithItsFolder() throws {
        try folder.write("", to: "etc/hosts")
        try folder.write("", to: "run/other")
        try folder.link("etc/resolv.conf", to: path("run/manager/deep/resolv.conf"))
        var watch = FileWatch([path("etc/resolv.conf")])
        try FileManager.default.createDirectory(atPath: path("run/manager/deep"), withIntermediateDirectories: true)
        expect(true, watch.drain())
        try folder.write("1", to: "run/manager/deep/resolv.conf")
        expect(true, watch.drain())
    }

    @Test func aLinkThatLeadsInACircleEnds() throws {
        try folder.write("", to: "etc/hosts")
        try folder.link("etc/resolv.conf", to: "resolv.conf")
        var watch = FileWatch([path("etc/resolv.conf")])
        expect(false, watch.drain())
        try FileManager.default.removeItem(atPath: path("etc/resolv.conf"))
        expect(true, watch.drain())
    }

    @Test func ofAFolderOfRulesOnlyRulesCount() throws {
        try folder.write("", to: "here")
        var watch = FileWatch([], folders: [Array(path("rules").utf8)])
        try FileManager.default.createDirectory(atPath: path("rules"), withIntermediateDirectories: true)
        expect(true, watch.drain())
        try folder.write("", to: "rules/a.conf")
        expect(true, watch.drain())
        try folder.write("", to: "rules/notes.txt")
        expect(false, watch.drain())
        rename("rules/a.conf", "rules/b.conf")
        expect(true, watch.drain())
        try FileManager.default.removeItem(atPath: path("rules"))
        expect(true, watch.drain())
        try folder.write("", to: "rules/c.conf")
        expect(true, watch.drain())
    }

    /// Dotfile managers link each file of rules to where they keep it.
    @Test func rulesBehindLinksAreWatched() throws {
        try folder.write("1", to: "dotfiles/phone")
        try folder.write("", to: "rules/2.off")
        try folder.link("rules/phone.conf", to: "../dotfiles/phone")
        var watch = FileWatch([], folders: [Array(path("rules").utf8)])
        try folder.write("2", to: "dotfiles/phone")
        expect(true, watch.drain())
        try folder.write("3", to: "dotfiles/other")
        expect(false, watch.drain())
        // A link that comes later.
        try folder.link("rules/2.conf", to: "2.off")
        expect(true, watch.drain())
        try folder.write("4", to: "rules/2.off")
        expect(true, watch.drain())
    }

    /// The folder may be a link, or lie behind some, and they may come to lead elsewhere.
    @Test func linksToAFolderOfRulesAreWatched() throws {
        try folder.write("", to: "d/a/1.conf")
        try folder.write("", to: "d/b/2.conf")
        try folder.link("d/cur", to: "a")
        try folder.link("rules", to: "d/cur")
        var watch = FileWatch([], folders: [Array(path("rules").utf8)])
        try folder.link("d/new", to: "b")
        rename("d/new", "d/cur")
        expect(true, watch.drain())
        try folder.write("x", to: "d/b/2.conf")
        expect(true, watch.drain())
    }
}
