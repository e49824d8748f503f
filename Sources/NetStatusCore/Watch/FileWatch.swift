internal import CSystem
internal import Glibc
internal import NetPath

/// Watches files by the directories they lie in, so that replacement by rename is seen, and follows links; and folders
/// whose rules files or leases matter.
struct FileWatch: ~Copyable {
    private let paths: [String]
    private let folders: [[UInt8]]
    /// -1 where inotify is not to be had: then changes of these files go unseen until something else happens.
    let descriptor: Int32
    private var watched: Set<Int32> = []
    /// Of these, the folders in which every file of rules and every lease matters.
    private var watchedFolders: Set<Int32> = []
    private var names: Set<[UInt8]> = []

    init(_ paths: [String], folders: [[UInt8]] = []) {
        self.paths = paths
        self.folders = folders
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        follow()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches what the files depend on now, and looks again until nothing appeared meanwhile.
    private mutating func follow() {
        guard descriptor >= 0 else { return }
        for _ in 0..<4 {
            var now: Set<Int32> = []
            names = []
            for path in paths { follow(path, &now) }
            watchedFolders = []
            for folder in folders {
                // Where only a directory above is watched, such files are watched for nothing, which does no harm.
                guard let number = watch(String(decoding: folder, as: UTF8.self)) else { continue }
                watchedFolders.insert(number)
                now.insert(number)
                // Links may lead to it, and from it.
                follow(String(decoding: folder, as: UTF8.self), &now)
                for link in Self.links(in: folder) { follow(link, &now) }
            }
            for number in watched where !now.contains(number) { inotify_rm_watch(descriptor, number) }
            if now == watched { break }
            watched = now
        }
    }

    /// The files of rules in a folder that are symbolic links, as dotfile managers make them.
    private static func links(in folder: [UInt8]) -> [String] {
        let names = try? FolderListing.names(folder, limit: UserRuleReader.mostFiles) { UserRuleReader.isRules($0) }
        let paths = (names ?? []).map { String(decoding: folder + [UInt8(ascii: "/")] + $0, as: UTF8.self) }
        return paths.filter { linkTarget($0) != nil }
    }

    /// Goes the way of a path as the kernel does: each directory that holds a link on it is watched, and the last one.
    private mutating func follow(_ path: String, _ now: inout Set<Int32>) {
        var directory = path.hasPrefix("/") ? "" : "."
        var rest = Self.parts(path)
        var links = 0
        while let name = rest.popLast() {
            let here = directory + "/" + name
            let target = name == ".." ? nil : Self.linkTarget(here)
            guard target != nil || rest.isEmpty else {
                // A real directory, or none: then the watch climbs to where it will appear.
                directory = name == ".." ? Self.parent(of: directory) : here
                continue
            }
            names.insert(Array(name.utf8))
            if let number = watch(directory.isEmpty ? "/" : directory) { now.insert(number) }
            // path_resolution(7): the kernel gives up after 40.
            links += 1
            guard let target, links <= 40 else { return }
            if target.hasPrefix("/") { directory = "" }
            rest += Self.parts(target)
        }
    }

    /// The names a path is made of, the last one first.
    private static func parts(_ path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }

    /// Watches a directory or, while it is not there, the one it will appear in.
    private mutating func watch(_ directory: String) -> Int32? {
        let mask =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
            | UInt32(IN_DELETE) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
        var directory = directory
        while true {
            let number = inotify_add_watch(descriptor, directory, mask)
            if number >= 0 { return number }
            guard system_errno() == ENOENT || system_errno() == ENOTDIR, directory != "/", directory != "." else {
                return nil
            }
            let (parent, name) = Self.split(directory)
            names.insert(Array(name.utf8))
            directory = parent
        }
    }

    /// Takes what has come; true where one of the files may have changed.
    mutating func drain() -> Bool {
        guard descriptor >= 0 else { return false }
        var isRelevant = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8192, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let size = read(descriptor, buffer.baseAddress, buffer.count)
            guard size > 0 else { break }
            var rest = UnsafeRawBufferPointer(rebasing: buffer[..<size])
            // struct inotify_event ends in a flexible array, which Swift does not import: inotify(7).
            let header = 16
            while let length = rest.value(UInt32.self, at: 12) {
                let end = min(rest.count, header + Int(length))
                let name = UnsafeRawBufferPointer(rebasing: rest[min(header, end)..<end]).untilNUL
                // A queue that overflowed or a directory that went away may have hidden anything.
                if name.isEmpty || names.contains(Array(name)) || belongs(name, rest) { isRelevant = true }
                rest = UnsafeRawBufferPointer(rebasing: rest[end...])
            }
        }
        if isRelevant { follow() }
        return isRelevant
    }

    /// Of a directory that no link leads to; the root is empty.
    private static func parent(of directory: String) -> String {
        directory.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(directory[..<$0]) } ?? directory
    }

    private func belongs(_ name: UnsafeRawBufferPointer, _ event: UnsafeRawBufferPointer) -> Bool {
        event.value(Int32.self).map { watchedFolders.contains($0) } ?? false
            && (UserRuleReader.isRules(name) || NetworkdLeaseReader.isLease(name))
    }

    private static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let directory = String(path[..<slash])
        return (directory.isEmpty ? "/" : directory, String(path[path.utf8.index(after: slash)...]))
    }

    private static func linkTarget(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            let size = readlink(path, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
            return size > 0 ? String(decoding: buffer[..<size], as: UTF8.self) : nil
        }
    }
}
