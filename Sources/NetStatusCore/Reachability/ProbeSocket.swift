internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// Owns a non-blocking socket, bound to an interface where one is asked for.
final class ProbeSocket {
    /// -1 once it is somebody else's.
    private(set) var descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Gives the descriptor away, to be closed by whoever gets it.
    func surrender() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// - Parameter device: the name of the interface, at most 15 bytes.
    static func open(
        _ family: AddressFamily,
        _ type: __socket_type,
        _ proto: Int32 = 0,
        device: [UInt8]?
    ) throws(SystemError) -> ProbeSocket {
        let flags = Int32(bitPattern: type.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family == .ipv4 ? AF_INET : AF_INET6, flags, proto)
        guard descriptor >= 0 else { throw SystemError(call: "socket") }
        let opened = ProbeSocket(descriptor)
        if let device { try bind(descriptor, device) }
        return opened
    }

    private static func bind(_ descriptor: Int32, _ device: [UInt8]) throws(SystemError) {
        let result = device.withUnsafeBytes {
            setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, $0.baseAddress, socklen_t($0.count))
        }
        guard result == 0 else { throw SystemError(call: "SO_BINDTODEVICE") }
    }

    func set(_ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Takes the pending error; 0 for none.
    func takeError() -> Int32 {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : system_errno()
    }

    /// Why a socket cannot be bound to `device`; nil where it can.
    static func refusal(of device: [UInt8]) -> CheckFailure? {
        for family in [AddressFamily.ipv4, .ipv6] {
            do throws(SystemError) {
                _ = try open(family, SOCK_DGRAM, device: device)
                return nil
            } catch {
                guard error.call.description == "SO_BINDTODEVICE" else { continue }
                return refusal(device, error.errno)
            }
        }
        return CheckFailure(.interfaceUnusable, nil, "no socket can be made")
    }

    private static func refusal(_ device: [UInt8], _ number: Int32) -> CheckFailure {
        let name = String(decoding: device, as: UTF8.self)
        let words =
            switch number {
            case ENODEV: "there is no interface named '\(name)'"
            case EPERM:
                "'\(name)' may not be bound to: before Linux 5.7 that needs root (CAP_NET_RAW), and a socket that is"
                    + " bound already, as under 'ip vrf exec', stays where it is"
            default: "'\(name)' cannot be bound to: \(SystemError.words(number))"
            }
        return CheckFailure(.interfaceUnusable, nil, words)
    }
}
