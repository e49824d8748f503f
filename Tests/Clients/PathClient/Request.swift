import Dispatch
import Glibc

/// A request that fails, whatever the path: nobody listens at this machine's port 1.
enum Request {
    /// Makes one at each SIGUSR1.
    static func onSignal(_ answer: @escaping @Sendable (String) -> Void) -> any DispatchSourceSignal {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
        source.setEventHandler { answer(result()) }
        source.activate()
        return source
    }

    private static func result() -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(1).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? "connected" : "request: \(String(cString: strerror(errno)))"
    }
}
