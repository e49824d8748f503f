internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// Connects to the first of several addresses that takes the connection, giving each a start before the next is tried
/// too (RFC 8305, 5).
final class TCPProbe {
    /// Nanoseconds.
    private static let headStart: UInt64 = 250_000_000

    private struct Try {
        var socket: ProbeSocket
        var address: ScopedAddress
        var begun: UInt64
    }

    private var waiting: ArraySlice<ResolvedAddress>
    private let port: UInt16
    private let device: [UInt8]?
    private var tries: [Try] = []
    private var nextStart: UInt64
    private var failure: (CheckFailure, ScopedAddress?)?

    init(_ targets: [ResolvedAddress], port: UInt16, device: [UInt8]?, now: UInt64) {
        waiting = targets[...]
        self.port = port
        self.device = device
        nextStart = now
    }

    func interests() -> [pollfd] {
        tries.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLOUT), revents: 0) }
    }

    func due(now: UInt64) -> UInt64? { waiting.isEmpty ? nil : nextStart }

    /// Goes on; returns the attempt at its end.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) -> CheckAttempt? {
        for entry in polled where entry.revents != 0 {
            guard let position = tries.firstIndex(where: { $0.socket.descriptor == entry.fd }) else { continue }
            let number = tries[position].socket.takeError()
            if number == 0 { return connected(tries[position], now) }
            lose(position, number, now)
        }
        while tries.isEmpty || now >= nextStart, let target = waiting.popFirst() {
            nextStart = now + Self.headStart
            if let done = begin(target, now) { return done }
        }
        guard tries.isEmpty, waiting.isEmpty else { return nil }
        var attempt = CheckAttempt(failure: failure?.0 ?? CheckFailure(.other, nil, "no address to connect to"))
        attempt.address = failure?.1
        return attempt
    }

    /// Out of time.
    func expire() -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(.timeout, nil, "timed out connecting"))
        attempt.address = tries.first?.address ?? failure?.1
        return attempt
    }

    private func begin(_ target: ResolvedAddress, _ now: UInt64) -> CheckAttempt? {
        let address = target.scoped
        do throws(SystemError) {
            let socket = try ProbeSocket.open(target.address.family, SOCK_STREAM, device: device)
            let place = SocketAddress(target.address, port: port, scope: target.scope)
            if place.connect(socket.descriptor) == 0 {
                return connected(Try(socket: socket, address: address, begun: now), Clock.awake)
            }
            guard system_errno() == EINPROGRESS else { throw SystemError(call: "connect") }
            tries.append(Try(socket: socket, address: address, begun: now))
        } catch {
            remember(ConnectErrors.failure(error.errno), address)
        }
        return nil
    }

    private func lose(_ position: Int, _ number: Int32, _ now: UInt64) {
        let lost = tries.remove(at: position)
        remember(ConnectErrors.failure(number), lost.address)
        nextStart = min(nextStart, now)
    }

    /// A refusal says more than an address that leads nowhere.
    private func remember(_ new: CheckFailure, _ address: ScopedAddress) {
        if let failure, failure.0.reason != .unreachable, new.reason == .unreachable { return }
        failure = (new, address)
    }

    private func connected(_ winner: Try, _ now: UInt64) -> CheckAttempt {
        var attempt = CheckAttempt()
        attempt.address = winner.address
        let time = Int64((now - winner.begun) / 1000)
        attempt.timing.connect = time
        attempt.timing.roundTrip = time
        return attempt
    }
}
