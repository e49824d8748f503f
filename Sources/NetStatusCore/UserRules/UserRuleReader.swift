internal import Glibc
internal import NetPath

/// Reads the user's rules: `*.conf` of the system's folder, then of the user's own, each in the order of the names.
struct UserRuleReader {
    /// In the order in which later ones win.
    var folders: [[UInt8]] = standardFolders

    /// More is not read.
    static let mostFiles = 256
    static let mostBytes = 65_536

    /// `/etc/netstatus` and the user's folder as the XDG base directory specification has it.
    static var standardFolders: [[UInt8]] {
        var folders = [Array("/etc/netstatus".utf8)]
        // A relative path is invalid there, and ignored.
        if let home = environment("XDG_CONFIG_HOME"), home.first == UInt8(ascii: "/") {
            folders.append(home + Array("/netstatus".utf8))
        } else if let home = environment("HOME"), home.first == UInt8(ascii: "/") {
            folders.append(home + Array("/.config/netstatus".utf8))
        }
        return folders
    }

    private static func environment(_ name: String) -> [UInt8]? {
        guard let value = getenv(name) else { return nil }
        return Array(UnsafeRawBufferPointer(start: value, count: min(strlen(value), Int(PATH_MAX))))
    }

    static func isRules(_ name: some Collection<UInt8>) -> Bool {
        name.first != UInt8(ascii: ".") && name.suffix(5).elementsEqual(".conf".utf8)
    }

    func read() -> [UserRuleFile] {
        var files: [UserRuleFile] = []
        for folder in folders {
            do {
                let names = try FolderListing.names(folder, limit: Self.mostFiles + 1) { Self.isRules($0) }
                if names.count > Self.mostFiles {
                    files.append(
                        Self.broken(
                            ByteString(folder),
                            "more than \(Self.mostFiles) files: the last by name are not read"
                        )
                    )
                }
                for name in names.prefix(Self.mostFiles) {
                    files.append(Self.file(folder + [UInt8(ascii: "/")] + name))
                }
            } catch {
                if error.errno == ENOENT || error.errno == ENOTDIR { continue }
                files.append(Self.broken(ByteString(folder), "\(error)"))
            }
        }
        return files
    }

    private static func file(_ path: [UInt8]) -> UserRuleFile {
        do {
            let bytes = try BoundedFile.read(path, limit: mostBytes + 1)
            guard bytes.count <= mostBytes else { return broken(ByteString(path), "longer than \(mostBytes) bytes") }
            return UserRuleParser.parse(bytes, path: ByteString(path))
        } catch {
            return broken(ByteString(path), "\(error)")
        }
    }

    private static func broken(_ path: ByteString, _ text: String) -> UserRuleFile {
        var file = UserRuleFile(path: path)
        file.problems = [UserRuleFile.Problem(line: 0, text: text)]
        return file
    }
}
