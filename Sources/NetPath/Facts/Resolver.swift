/// What `/etc/resolv.conf` says, and the file behind the systemd stub.
package struct Resolver: Codable, Equatable, Sendable {
    package var file = ResolverFile()
    /// `/run/systemd/resolve/resolv.conf`, read where the first file names only the stub.
    package var behindStub: ResolverFile?

    package init() {}
}
