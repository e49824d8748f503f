internal import CNetlink
internal import Glibc
internal import NetPath

/// Pings the first of several addresses that answers, giving each a start before the next is tried too, as connections
/// do (RFC 8305, 5).
final class PingProbe {
    /// Nanoseconds; longer than that of connections, since an echo that is on its way is the better answer.
    private static let headStart: UInt64 = 500_000_000

    private var starts: StaggeredStarts
    private let sequence: UInt16
    private let device: [UInt8]?
    private var echoes: [Echo] = []
    private var failure: (CheckFailure, ScopedAddress)?

    /// - Parameters:
    ///   - places: in order of preference; the families take turns.
    ///   - within: nanoseconds that there are for all of them.
    init(_ places: [ResolvedAddress], sequence: UInt16, device: [UInt8]?, now: UInt64, within: UInt64) {
        starts = StaggeredStarts(places, headStart: Self.headStart, now: now, within: within)
        self.sequence = sequence
        self.device = device
    }

    func interests() -> [pollfd] {
        echoes.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
    }

    func due(now: UInt64) -> UInt64? { starts.due }

    /// Goes on with what came; returns the attempt at its end.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) -> CheckAttempt? {
        for entry in polled {
            guard let position = echoes.firstIndex(where: { $0.socket.descriptor == entry.fd }) else { continue }
            switch echoes[position].advance(entry, now: now) {
            case nil: continue
            case .answered(let roundTrip): return answered(echoes[position], roundTrip)
            case .failed(let failure):
                remember(failure, echoes.remove(at: position).target)
                starts.hurry(now: now)
            }
        }
        while let place = starts.take(now: now, isIdle: echoes.isEmpty) {
            do throws(Echo.Refusal) {
                echoes.append(try Echo.send(to: place, sequence: sequence, device: device))
            } catch {
                remember(error.failure, place)
            }
        }
        guard echoes.isEmpty, starts.isDone else { return nil }
        var attempt = CheckAttempt(failure: failure?.0 ?? CheckFailure(.other, nil, "no address to ping"))
        attempt.address = failure?.1
        return attempt
    }

    /// Out of time.
    func expire() -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(.timeout, nil, "no echo in time"))
        attempt.address = echoes.first?.target.scoped ?? failure?.1
        return attempt
    }

    /// The first that says something of the target.
    private func remember(_ new: CheckFailure, _ place: ResolvedAddress) {
        if failure?.0.reason.isInconclusive ?? true { failure = (new, place.scoped) }
    }

    private func answered(_ echo: Echo, _ roundTrip: Int64) -> CheckAttempt {
        var attempt = CheckAttempt()
        attempt.address = echo.target.scoped
        attempt.timing.roundTrip = roundTrip
        return attempt
    }
}
