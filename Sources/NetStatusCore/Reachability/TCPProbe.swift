internal import CNetlink
internal import CSystem
internal import Glibc
internal import NetPath

/// Connects to the first of several addresses that takes the connection, giving each a start before the next is tried
/// too (RFC 8305, 5).
final class TCPProbe {
    /// Nanoseconds.
    private static let headStart: UInt64 = 250_000_000

    enum Outcome {
        case connected(Connection)
        case failed(CheckAttempt)
    }

    struct Connection {
        let socket: ProbeSocket
        let place: ResolvedAddress
        /// Microseconds from its own start.
        let roundTrip: Int64
    }

    private struct Try {
        var socket: ProbeSocket
        var place: ResolvedAddress
        var begun: UInt64
    }

    private var starts: StaggeredStarts
    private let port: UInt16
    private let device: [UInt8]?
    private var tries: [Try] = []
    private var failure: (CheckFailure, ScopedAddress?)?

    /// - Parameters:
    ///   - places: in order of preference; the families take turns.
    ///   - within: nanoseconds that there are for all of them.
    init(_ places: [ResolvedAddress], port: UInt16, device: [UInt8]?, now: UInt64, within: UInt64) {
        starts = StaggeredStarts(places, headStart: Self.headStart, now: now, within: within)
        self.port = port
        self.device = device
    }

    func interests() -> [pollfd] {
        tries.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLOUT), revents: 0) }
    }

    func due(now: UInt64) -> UInt64? { starts.due }

    /// Goes on; returns the outcome at its end.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) -> Outcome? {
        for entry in polled where entry.revents != 0 {
            guard let position = tries.firstIndex(where: { $0.socket.descriptor == entry.fd }) else { continue }
            let number = tries[position].socket.takeError()
            if number == 0 { return connected(tries[position], now) }
            lose(position, number, now)
        }
        while let target = starts.take(now: now, isIdle: tries.isEmpty) {
            if let done = begin(target, now) { return done }
        }
        guard tries.isEmpty, starts.isDone else { return nil }
        var attempt = CheckAttempt(failure: failure?.0 ?? CheckFailure(.other, nil, "no address to connect to"))
        attempt.address = failure?.1
        return .failed(attempt)
    }

    /// Out of time.
    func expire() -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(.timeout, nil, "timed out connecting"))
        attempt.address = tries.first?.place.scoped ?? failure?.1
        return attempt
    }

    private func begin(_ place: ResolvedAddress, _ now: UInt64) -> Outcome? {
        do throws(SystemError) {
            let socket = try ProbeSocket.open(place.address.family, SOCK_STREAM, device: device)
            let address = SocketAddress(place.address, port: port, scope: place.scope)
            let attempt = Try(socket: socket, place: place, begun: now)
            if address.connect(socket.descriptor) == 0 { return connected(attempt, Clock.awake) }
            guard system_errno() == EINPROGRESS else { throw SystemError(call: "connect") }
            tries.append(attempt)
        } catch {
            remember(ConnectErrors.failure(error.errno), place.scoped)
        }
        return nil
    }

    private func lose(_ position: Int, _ number: Int32, _ now: UInt64) {
        let lost = tries.remove(at: position)
        remember(ConnectErrors.failure(number), lost.place.scoped)
        starts.hurry(now: now)
    }

    /// A refusal says more than an address that leads nowhere, and anything more than that nothing could be tried.
    private func remember(_ new: CheckFailure, _ address: ScopedAddress) {
        func rank(_ failure: CheckFailure) -> Int {
            failure.reason.isInconclusive ? 0 : failure.reason == .unreachable ? 1 : 2
        }
        if let failure, rank(failure.0) > rank(new) { return }
        failure = (new, address)
    }

    private func connected(_ winner: Try, _ now: UInt64) -> Outcome {
        .connected(
            Connection(socket: winner.socket, place: winner.place, roundTrip: Int64((now - winner.begun) / 1000))
        )
    }
}
