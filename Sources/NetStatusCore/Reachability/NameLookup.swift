internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// One name being looked up, as this machine looks names up: through getaddrinfo(3), with its hosts file, its resolver
/// and whatever else nsswitch.conf names.
///
/// That call cannot be ended, so it runs on a thread of its own, which shares nothing with its starter but one end of
/// a socket pair: whoever gives up closes the other. (A forked child would be safe in the executable only: in a
/// program with threads it may inherit a lock that nobody will open.)
final class NameLookup {
    enum Answer: Equatable {
        case found([ResolvedAddress])
        /// An `EAI_…` number.
        case failed(Int32)
    }

    /// Of each family; more than a check would try. A dead family must not crowd the other out.
    private static let mostOfFamily = 32
    /// family, three bytes of padding, scope, address.
    private static let recordSize = 24

    let descriptor: Int32
    /// nil while there is none.
    private(set) var answer: Answer?

    /// nil where no thread can be had.
    init?(_ name: String, family: AddressFamily?) {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
            return nil
        }
        let text = Array(name.utf8)
        // The thread's own: its end of the pair, the family, the name and a NUL.
        let request = UnsafeMutableRawPointer.allocate(byteCount: 8 + text.count + 1, alignment: 8)
        request.storeBytes(of: pair[1], as: Int32.self)
        let number = family.map { $0 == .ipv4 ? AF_INET : AF_INET6 } ?? AF_UNSPEC
        request.storeBytes(of: number, toByteOffset: 4, as: Int32.self)
        UnsafeMutableRawBufferPointer(start: request + 8, count: text.count).copyBytes(from: text)
        (request + 8).storeBytes(of: 0, toByteOffset: text.count, as: UInt8.self)
        guard Self.startThread(request) else {
            request.deallocate()
            close(pair[0])
            close(pair[1])
            return nil
        }
        descriptor = pair[0]
    }

    deinit { close(descriptor) }

    /// Detached, and deaf to signals: those are for whoever waits.
    private static func startThread(_ request: UnsafeMutableRawPointer) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        return pthread_create(
            &thread,
            &attributes,
            { request in
                if let request { NameLookup.serve(request) }
                return nil
            },
            request
        ) == 0
    }

    /// The thread's work. The answer, at most some 1,500 bytes, always fits the socket.
    private static func serve(_ request: UnsafeMutableRawPointer) {
        defer { request.deallocate() }
        let descriptor = request.load(as: Int32.self)
        defer { close(descriptor) }
        var hints = addrinfo()
        hints.ai_family = request.load(fromByteOffset: 4, as: Int32.self)
        hints.ai_socktype = Int32(bitPattern: SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        var code = getaddrinfo((request + 8).assumingMemoryBound(to: CChar.self), nil, &hints, &list)
        // glibc takes a hosts file that it has no descriptor for as one without the name.
        if code != 0, DescriptorLimit.isReached { code = EAI_MEMORY }
        var bytes = withUnsafeBytes(of: code) { Array($0) }
        var entry = code == 0 ? list : nil
        var counts: [Int32: Int] = [:]
        while let current = entry {
            let family = current.pointee.ai_family
            counts[family, default: 0] += 1
            if counts[family, default: 0] <= mostOfFamily { append(current.pointee.ai_addr, to: &bytes) }
            entry = current.pointee.ai_next
        }
        if code == 0 { freeaddrinfo(list) }
        _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func append(_ address: UnsafeMutablePointer<sockaddr>?, to bytes: inout [UInt8]) {
        guard let address else { return }
        var record = [UInt8](repeating: 0, count: recordSize)
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            record[0] = 4
            let value = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            withUnsafeBytes(of: value) { record.replaceSubrange(8..<12, with: $0) }
        case AF_INET6:
            record[0] = 6
            let value = raw.loadUnaligned(as: sockaddr_in6.self)
            withUnsafeBytes(of: value.sin6_scope_id) { record.replaceSubrange(4..<8, with: $0) }
            withUnsafeBytes(of: value.sin6_addr) { record.replaceSubrange(8..<24, with: $0) }
        default: return
        }
        bytes += record
    }

    /// Looks whether the answer has come.
    func look() -> Answer? {
        if answer == nil { answer = receive() }
        return answer
    }

    private func receive() -> Answer? {
        var bytes = [UInt8](repeating: 0, count: 4 + 2 * Self.mostOfFamily * Self.recordSize)
        let size = bytes.withUnsafeMutableBytes {
            recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
        }
        if size < 0 { return system_errno() == EAGAIN || system_errno() == EINTR ? nil : .failed(EAI_SYSTEM) }
        guard size >= 4 else { return .failed(EAI_SYSTEM) }
        let code = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
        guard code == 0 else { return .failed(code) }
        var found: [ResolvedAddress] = []
        for start in stride(from: 4, through: size - Self.recordSize, by: Self.recordSize) {
            let length = bytes[start] == 4 ? 4 : 16
            guard let address = IPAddress(bytes: bytes[(start + 8)..<(start + 8 + length)]) else { continue }
            let scope = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self) }
            let target = ResolvedAddress(address: address.unmapped, scope: scope)
            if !found.contains(target) { found.append(target) }
        }
        return found.isEmpty ? .failed(EAI_NONAME) : .found(found)
    }

    /// What an `EAI_…` number means for a check. nil: no answer in time.
    ///
    /// - Parameter servers: the usable name servers.
    static func failure(_ code: Int32?, _ name: String, servers: [ScopedAddress]) -> CheckFailure {
        // EAI_NODATA and EAI_ADDRFAMILY are glibc's own: <netdb.h>.
        switch code {
        case EAI_NONAME: return CheckFailure(.dnsFailure, .noSuchName, "there is no host named \(name)")
        case -5, -9: return CheckFailure(.dnsFailure, .noAddress, "\(name) has no address of the kind asked for")
        case nil, EAI_AGAIN:
            guard !servers.isEmpty else {
                return CheckFailure(.dnsFailure, .noNameServer, "no usable name server is configured")
            }
            // resolv.conf(5) takes three.
            let names = servers.prefix(3).map(\.description).joined(separator: ", ")
            let words = code == nil ? "no answer from" : "no usable answer from"
            return CheckFailure(
                .dnsFailure,
                .noAnswer,
                "\(words) the name server\(servers.count == 1 ? "" : "s") \(names)"
            )
        case EAI_MEMORY: return CheckFailure(.outOfResources, nil, "this machine is out of descriptors or memory")
        case .some(let code):
            return CheckFailure(.dnsFailure, nil, "the name lookup failed: \(String(cString: gai_strerror(code)))")
        }
    }
}
