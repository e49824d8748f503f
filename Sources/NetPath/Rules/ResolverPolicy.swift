/// Decides which name servers this machine asks, as glibc reads resolv.conf(5).
package enum ResolverPolicy {
    package struct Answer: Equatable, Sendable {
        package var servers: [ScopedAddress]
        package var search: [String]
    }

    /// glibc's `MAXNS`: later servers are never asked.
    static let mostServers = 3

    package static func evaluate(_ resolver: Resolver) -> Answer {
        if namesOnlyStub(resolver.file), let behind = resolver.behindStub, behind.state == .read {
            return Answer(servers: self.servers(of: behind), search: behind.search.map(\.text))
        }
        return Answer(servers: servers(of: resolver.file), search: resolver.file.search.map(\.text))
    }

    /// The systemd stub is known by its address, 127.0.0.53 or .54, never by the file's path.
    package static func namesOnlyStub(_ file: ResolverFile) -> Bool {
        let servers = servers(of: file)
        return servers.count == 1 && isStub(servers[0])
    }

    private static func isStub(_ server: ScopedAddress) -> Bool {
        server.address.family == .ipv4 && (server.address.low == 0x7F00_0035 || server.address.low == 0x7F00_0036)
    }

    private static func servers(of file: ResolverFile) -> [ScopedAddress] {
        var servers: [ScopedAddress] = []
        for word in file.nameServers where servers.count < mostServers {
            if let server = read(word) { servers.append(server) }
        }
        return servers
    }

    private static func read(_ word: ByteString) -> ScopedAddress? {
        guard let destination = server(word.bytes) else { return nil }
        return ScopedAddress(destination.address, zone: destination.zone?.text)
    }

    /// What follows `nameserver`: whatever `inet_aton` takes, else IPv6 with a zone (resolv/res_init.c).
    static func server(_ word: [UInt8]) -> Destination? {
        IPAddressText.readNumbers(word).map { Destination(address: IPAddress(ipv4: $0)) } ?? Destination(bytes: word)
    }
}
