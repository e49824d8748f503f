internal import CNetlink
internal import Glibc
internal import NetPath

/// An address and a port as system calls take them.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private let size: socklen_t

    /// - Parameter scope: the index of the link that a link-local IPv6 address is on, 0 for none.
    init(_ address: IPAddress, port: UInt16, scope: UInt32) {
        if address.family == .ipv4 {
            var value = sockaddr_in()
            value.sin_family = sa_family_t(AF_INET)
            value.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &value.sin_addr) { $0.copyBytes(from: address.bytes) }
            size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: value, as: sockaddr_in.self) }
        } else {
            var value = sockaddr_in6()
            value.sin6_family = sa_family_t(AF_INET6)
            value.sin6_port = port.bigEndian
            value.sin6_scope_id = scope
            withUnsafeMutableBytes(of: &value.sin6_addr) { $0.copyBytes(from: address.bytes) }
            size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: value, as: sockaddr_in6.self) }
        }
    }

    /// 0 or -1, with `errno`.
    func connect(_ descriptor: Int32) -> Int32 {
        withUnsafeBytes(of: storage) { bytes in
            Glibc.connect(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), size)
        }
    }

    /// Receives into `buffer` without waiting: the bytes, -1 with `errno`; and who sent them.
    static func receive(_ descriptor: Int32, _ buffer: inout [UInt8]) -> (Int, IPAddress?) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let size = buffer.withUnsafeMutableBytes { bytes in
            withUnsafeMutableBytes(of: &storage) {
                let sender = $0.baseAddress?.assumingMemoryBound(to: sockaddr.self)
                return recvfrom(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT), sender, &length)
            }
        }
        let family = storage.ss_family
        let sender: IPAddress? = withUnsafeBytes(of: &storage) {
            switch Int32(family) {
            case AF_INET:
                withUnsafeBytes(of: $0.load(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: Array($0)) }
            case AF_INET6:
                withUnsafeBytes(of: $0.load(as: sockaddr_in6.self).sin6_addr) { IPAddress(bytes: Array($0)) }
            default: nil
            }
        }
        return (size, sender)
    }
}
