internal import Glibc
internal import NetPath

/// Which UDP ports are taken in this network namespace, by programs or by the kernel itself (`/proc/net/udp`).
enum UDPPorts {
    private static let limit = 1 << 20

    /// Whether some socket holds the port; false where that cannot be read.
    static func hold(_ port: UInt16) -> Bool {
        guard port != 0 else { return false }
        return ["/proc/net/udp", "/proc/net/udp6"].contains { path in
            (try? BoundedFile.read(Array(path.utf8), limit: limit)).map { isListed(port, in: $0) } ?? false
        }
    }

    /// The second column is the local end, `0100007F:0035` (net/ipv4/udp.c `udp4_format_sock`).
    static func isListed(_ port: UInt16, in table: [UInt8]) -> Bool {
        table.split(separator: 10).dropFirst().contains { line in
            let columns = line.split(separator: 32, maxSplits: 2)
            guard columns.count > 1, let colon = columns[1].lastIndex(of: UInt8(ascii: ":")) else { return false }
            return UInt16(String(decoding: columns[1][(colon + 1)...], as: UTF8.self), radix: 16) == port
        }
    }
}
