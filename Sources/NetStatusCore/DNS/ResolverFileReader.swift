internal import Glibc
internal import NetPath

/// Reads `/etc/resolv.conf` and, where it names only systemd's stub, the file behind it.
struct ResolverFileReader {
    static let standardPath = "/etc/resolv.conf"
    /// What systemd-resolved itself asks (systemd-resolved.service(8)).
    static let standardBehindStubPath = "/run/systemd/resolve/resolv.conf"

    var path = standardPath
    var behindStubPath = standardBehindStubPath

    /// More of a file than glibc could use is not read.
    static let limit = 65_536

    func read() -> Resolver {
        var resolver = Resolver()
        resolver.file = Self.file(path)
        if ResolverPolicy.namesOnlyStub(resolver.file) { resolver.behindStub = Self.file(behindStubPath) }
        return resolver
    }

    private static func file(_ path: String) -> ResolverFile {
        do {
            return ResolverFileParser.parse(try BoundedFile.read(Array(path.utf8), limit: limit))
        } catch {
            var file = ResolverFile()
            file.state = error.errno == ENOENT || error.errno == ENOTDIR ? .missing : .unreadable
            return file
        }
    }
}
