internal import CNetlink
internal import Glibc
internal import NetPath

/// The source address the kernel takes when a program connects a UDP socket, which sends nothing.
enum ConnectedSource {
    /// The discard port; any would do.
    private static let port: UInt16 = 9

    /// nil where the kernel refuses to connect, and for IPv4, whose routes never depend on the source alone.
    static func find(for destination: IPAddress) -> IPAddress? {
        guard destination.family == .ipv6 else { return nil }
        let descriptor = socket(AF_INET6, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var peer = sockaddr_in6()
        peer.sin6_family = sa_family_t(AF_INET6)
        peer.sin6_port = port.bigEndian
        var words = (destination.high.bigEndian, destination.low.bigEndian)
        withUnsafeMutableBytes(of: &peer.sin6_addr) { target in
            withUnsafeBytes(of: &words) { target.copyMemory(from: $0) }
        }
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isConnected = withUnsafeBytes(of: &peer) { bytes in
            bytes.baseAddress.map { connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self), size) } == 0
        }
        guard isConnected else { return nil }
        var own = sockaddr_in6()
        let isNamed = withUnsafeMutableBytes(of: &own) { bytes in
            bytes.baseAddress.map { getsockname(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &size) } == 0
        }
        guard isNamed else { return nil }
        return withUnsafeBytes(of: &own.sin6_addr) { $0.address }
    }
}
