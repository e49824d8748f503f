internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// One ICMP echo to one address, over an unprivileged ICMP socket (icmp(7)) or, where those are not allowed, a raw one.
final class Echo {
    // <linux/in.h>, <linux/in6.h>: have the kernel report what routers say.
    private static let receiveErrors: (v4: Int32, v6: Int32) = (11, 25)

    let socket: ProbeSocket
    private let isRaw: Bool
    let target: ResolvedAddress
    private let sequence: UInt16
    private let nonce: [UInt8]
    private let begun: UInt64

    private init(_ socket: ProbeSocket, isRaw: Bool, _ target: ResolvedAddress, sequence: UInt16) {
        self.socket = socket
        self.isRaw = isRaw
        self.target = target
        self.sequence = sequence
        var generator = SystemRandomNumberGenerator()
        nonce = (0..<EchoPacket.nonceSize).map { _ in UInt8.random(in: 0...255, using: &generator) }
        begun = Clock.awake
    }

    /// Sends; throws why it could not.
    static func send(to target: ResolvedAddress, sequence: UInt16, device: [UInt8]?) throws(Refusal) -> Echo {
        let (socket, isRaw) = try open(target.address.family, device)
        let echo = Echo(socket, isRaw: isRaw, target, sequence: sequence)
        try echo.send()
        return echo
    }

    struct Refusal: Error {
        var failure: CheckFailure
    }

    private static func open(_ family: AddressFamily, _ device: [UInt8]?) throws(Refusal) -> (ProbeSocket, Bool) {
        let proto = family == .ipv4 ? Int32(IPPROTO_ICMP) : Int32(IPPROTO_ICMPV6)
        var refusals: [SystemError] = []
        for type in [SOCK_DGRAM, SOCK_RAW] {
            do throws(SystemError) {
                return (try ProbeSocket.open(family, type, proto, device: device), type == SOCK_RAW)
            } catch {
                refusals.append(error)
            }
        }
        // A kernel without the family says so for both.
        if refusals.allSatisfy({ $0.errno == EAFNOSUPPORT }) {
            throw Refusal(failure: CheckFailure(.unreachable, nil, "this kernel has no such address family"))
        }
        // Whether a user may is one question, whether there is room for a socket another.
        let isAllowance = [EPERM, EACCES, EPROTONOSUPPORT, EAFNOSUPPORT, ESOCKTNOSUPPORT]
        if let other = refusals.first(where: { !isAllowance.contains($0.errno) }) {
            throw Refusal(failure: ConnectErrors.failure(other.errno))
        }
        throw Refusal(
            failure: CheckFailure(
                .notPermitted,
                nil,
                "ICMP is not allowed here: it needs a group within the sysctl net.ipv4.ping_group_range,"
                    + " or root (CAP_NET_RAW)"
            )
        )
    }

    private func send() throws(Refusal) {
        let isIPv4 = target.address.family == .ipv4
        if isIPv4 {
            socket.set(Int32(IPPROTO_IP), Self.receiveErrors.v4, 1)
        } else {
            socket.set(Int32(IPPROTO_IPV6), Self.receiveErrors.v6, 1)
        }
        guard SocketAddress(target.address, port: 0, scope: target.scope).connect(socket.descriptor) == 0 else {
            throw Refusal(failure: ConnectErrors.failure(system_errno()))
        }
        let packet = EchoPacket.request(target.address.family, sequence: sequence, nonce: nonce)
        let sent = packet.withUnsafeBytes {
            Glibc.send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent == packet.count else { throw Refusal(failure: ConnectErrors.failure(system_errno())) }
    }

    enum Outcome {
        /// Microseconds.
        case answered(roundTrip: Int64)
        case failed(CheckFailure)
    }

    /// Takes what came; returns the outcome at its end.
    func advance(_ entry: pollfd, now: UInt64) -> Outcome? {
        guard entry.revents != 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 2048)
        // Others' traffic reaches a raw socket too: take a bounded share of it.
        for _ in 0..<64 {
            let (size, sender) = SocketAddress.receive(socket.descriptor, &buffer)
            if size < 0 {
                let number = system_errno()
                if number == EAGAIN || number == EINTR { break }
                if Self.isNoError(number) || !isAboutThis(&buffer) { continue }
                return .failed(ConnectErrors.failure(number))
            }
            // An unprivileged socket takes echoes with its identifier from anybody.
            guard sender == target.address else { continue }
            let isAnswer = EchoPacket.answers(
                buffer[..<size],
                target.address.family,
                sequence: sequence,
                nonce: nonce,
                hasHeader: isRaw && target.address.family == .ipv4
            )
            if isAnswer { return .answered(roundTrip: Int64((now - begun) / 1000)) }
        }
        // An error left in the queue would wake poll(2) for ever.
        if entry.revents & Int16(POLLERR) != 0 { _ = isAboutThis(&buffer) }
        return nil
    }

    /// Empties the queue of errors: whether one is about this request. A raw socket is told of those about anybody's
    /// echoes to the same host (net/ipv4/raw.c `raw_err`). An error without a packet in the queue is the socket's own.
    private func isAboutThis(_ buffer: inout [UInt8]) -> Bool {
        var isOwn = true
        while true {
            let size = buffer.withUnsafeMutableBytes {
                recv(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_ERRQUEUE))
            }
            guard size >= 0 else { return isOwn }
            if EchoPacket.isRequest(
                buffer[..<size],
                target.address.family,
                sequence: sequence,
                nonce: isRaw ? nonce : nil
            ) {
                return true
            }
            isOwn = false
        }
    }

    /// What routers say without the echo being lost: a redirect, a source quench (both EREMOTEIO: net/ipv4/ping.c
    /// `ping_err`), a smaller packet size, which an echo is below.
    private static func isNoError(_ number: Int32) -> Bool { number == EREMOTEIO || number == EMSGSIZE }
}
