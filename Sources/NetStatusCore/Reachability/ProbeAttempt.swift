internal import CNetlink
internal import Glibc
internal import NetPath

/// One attempt at one target: the name, then the connection, the echo or the request, redirects and all, within one
/// deadline.
final class ProbeAttempt {
    private enum Phase {
        case resolving(NameLookup, host: String)
        case tcp(TCPProbe)
        case ping(PingProbe)
        case http(HTTPTransfer, WebAddress)
        case done(CheckAttempt)
    }

    private let target: CheckTarget
    private let options: ProbeOptions
    private let oracle: PathOracle
    private let lookups: NameLookups
    private let sequence: UInt16
    private let begun: UInt64
    private let deadline: UInt64
    /// Without a way to the Internet a name may still be a neighbour's; but its lookup may not take long.
    private let isNameDoubtful: Bool
    private var phase = Phase.done(CheckAttempt())
    private var phaseBegun: UInt64
    private var lookup: Int64?
    /// Microseconds, of the present host.
    private var connect: Int64?
    private var roundTrip: Int64?
    private var redirects = 0
    private var url: WebAddress?
    /// Where the present host is.
    private var places: [ResolvedAddress] = []

    /// Nanoseconds for a doubtful name.
    private static let doubtfulLookup: UInt64 = 1_000_000_000

    /// Begins.
    init(
        _ target: CheckTarget,
        sequence: Int,
        timeout: UInt64,
        options: ProbeOptions,
        oracle: PathOracle,
        lookups: NameLookups,
        now: UInt64
    ) {
        self.target = target
        self.options = options
        self.oracle = oracle
        self.lookups = lookups
        self.sequence = UInt16(truncatingIfNeeded: sequence)
        begun = now
        phaseBegun = now
        deadline = now &+ timeout
        isNameDoubtful = target.address == nil && PathOracle.forbids(oracle.path)
        if target.kind == .http || target.kind == .portal { url = try? WebAddress(target.text) }
        begin(now)
    }

    /// The result; nil while it runs.
    var result: CheckAttempt? {
        if case .done(let attempt) = phase { return attempt }
        return nil
    }

    func interests() -> [pollfd] {
        switch phase {
        case .resolving(let lookup, _): [pollfd(fd: lookup.descriptor, events: Int16(POLLIN), revents: 0)]
        case .tcp(let probe): probe.interests()
        case .ping(let probe): probe.interests()
        case .http(let transfer, _): transfer.interests()
        case .done: []
        }
    }

    /// When to go on though nothing came.
    func due(now: UInt64) -> UInt64 {
        let own: UInt64? =
            switch phase {
            case .resolving: isNameDoubtful ? phaseBegun &+ Self.doubtfulLookup : nil
            case .tcp(let probe): probe.due(now: now)
            case .ping(let probe): probe.due(now: now)
            case .http(let transfer, _): transfer.due(now: now)
            case .done: nil
            }
        return min(own ?? deadline, deadline)
    }

    /// Goes on with what `poll` found for the descriptors of `interests`.
    func advance(_ polled: ArraySlice<pollfd>, now: UInt64) {
        switch phase {
        case .resolving(let lookup, let host):
            if let answer = lookup.look() {
                self.lookup = (self.lookup ?? 0) &+ Int64((now - phaseBegun) / 1000)
                resolved(answer, host, now)
            } else if isNameDoubtful, now >= phaseBegun &+ Self.doubtfulLookup {
                end(CheckAttempt(failure: PathOracle.failure(oracle.path)), now)
            }
        case .tcp(let probe): if let outcome = probe.advance(polled, now: now) { tried(outcome, now) }
        case .ping(let probe): if let attempt = probe.advance(polled, now: now) { end(attempt, now) }
        case .http(let transfer, let url):
            if let code = transfer.advance(polled, now: now) { visited(transfer, code, url, now) }
        case .done: return
        }
        if now >= deadline { expire(now) }
    }

    /// Ended by the caller.
    func cancel(now: UInt64) {
        if result == nil { end(CheckAttempt(failure: .cancelled), now) }
    }

    private func begin(_ now: UInt64) {
        guard let address = target.scopedAddress else { return resolve(target.host, now) }
        guard let place = ResolvedAddress(address) else {
            let words = "the interface '\(target.zone ?? "")' of the zone is gone"
            return end(CheckAttempt(failure: CheckFailure(.interfaceUnusable, nil, words)), now)
        }
        reach([place], now)
    }

    private func resolve(_ host: String, _ now: UInt64) {
        phaseBegun = now
        guard let lookup = lookups.lookup(host, afresh: target.kind == .dns) else {
            let lack = DescriptorLimit.isReached ? "descriptor" : "thread"
            let words = "this machine has no \(lack) left for the name lookup"
            return end(CheckAttempt(failure: CheckFailure(.outOfResources, nil, words)), now)
        }
        if let answer = lookup.answer {
            resolved(answer, host, now)
        } else {
            phase = .resolving(lookup, host: host)
        }
    }

    private func resolved(_ answer: NameLookup.Answer, _ host: String, _ now: UInt64) {
        switch answer {
        case .failed(let code):
            // An answer is one, wherever it came from; without a path none was to be had.
            let failure =
                isNameDoubtful && code == EAI_AGAIN
                ? PathOracle.failure(oracle.path)
                : NameLookup.failure(code, host, servers: options.servers)
            end(CheckAttempt(failure: failure), now)
        case .found(let places):
            var usable = places.filter { !$0.address.isUnspecified && !$0.address.isMulticast }
            // A socket takes it for this machine, which would answer for a host that somebody keeps from the user.
            if usable.isEmpty {
                let words = "\(host) resolved to \(places[0].address), which is no host: a filter's answer"
                return end(CheckAttempt(failure: CheckFailure(.dnsFailure, .noAddress, words)), now)
            }
            if options.device == nil, target.kind != .dns { usable = usable.filter { !$0.lacksLink } }
            if usable.isEmpty {
                let words = "\(host) resolved to \(places[0].address), whose link is not known"
                return end(CheckAttempt(failure: CheckFailure(.dnsFailure, .noAddress, words)), now)
            }
            if isNameDoubtful, target.kind != .dns {
                oracle.learn(usable.map(\.destination))
                usable = usable.filter { !PathOracle.forbids(oracle.path(to: $0.destination)) }
                if usable.isEmpty { return end(CheckAttempt(failure: PathOracle.failure(oracle.path)), now) }
            }
            reach(usable, now)
        }
    }

    /// The name is known: does what the kind of check does.
    private func reach(_ places: [ResolvedAddress], _ now: UInt64) {
        phaseBegun = now
        self.places = places
        switch target.kind {
        case .dns:
            var attempt = CheckAttempt()
            attempt.address = places.first?.scoped
            end(attempt, now)
        case .ping:
            let probe = PingProbe(places, sequence: sequence, device: options.device, now: now, within: left(now))
            phase = .ping(probe)
            if let attempt = probe.advance([], now: now) { end(attempt, now) }
        case .tcp, .http, .portal:
            let port = url?.port ?? target.port ?? 0
            let probe = TCPProbe(places, port: port, device: options.device, now: now, within: left(now))
            phase = .tcp(probe)
            if let outcome = probe.advance([], now: now) { tried(outcome, now) }
        }
    }

    private func left(_ now: UInt64) -> UInt64 { deadline > now ? deadline - now : 0 }

    private func tried(_ outcome: TCPProbe.Outcome, _ now: UInt64) {
        switch outcome {
        case .failed(let attempt): end(attempt, now)
        case .connected(let connection):
            places = [connection.place]
            connect = Int64((now - phaseBegun) / 1000)
            roundTrip = connection.roundTrip
            if let url { request(url, connection, now) } else { end(CheckAttempt(), now) }
        }
    }

    private func request(_ url: WebAddress, _ connection: TCPProbe.Connection, _ now: UInt64) {
        guard let curl = LibCurl.shared else { return end(CheckAttempt(failure: LibCurl.missing), now) }
        let transfer = HTTPTransfer(
            curl,
            url,
            over: connection.socket,
            to: connection.place.address,
            certificates: options.certificates,
            agent: options.agent,
            timeoutMilliseconds: Int64(left(now) / 1_000_000) + 1000
        )
        guard let transfer else {
            return end(
                CheckAttempt(failure: CheckFailure(.outOfResources, nil, "libcurl does not take the request")),
                now
            )
        }
        phase = .http(transfer, url)
    }

    private func visited(_ transfer: HTTPTransfer, _ code: Int32?, _ url: WebAddress, _ now: UInt64) {
        switch HTTPVisit.next(transfer, code, target, url, redirects: redirects) {
        case .done(let attempt): end(attempt, now)
        case .follow(let next):
            redirects += 1
            places = []
            connect = nil
            roundTrip = nil
            self.url = next
            guard let address = IPAddress(next.host) else { return resolve(next.host, now) }
            guard options.family.map({ $0 == address.family }) ?? true else {
                let words = "redirected to \(address), which is of the other address family"
                return end(CheckAttempt(failure: CheckFailure(.redirected, nil, words)), now)
            }
            let place = ResolvedAddress(ScopedAddress(address, zone: next.zone))
            guard let place, !place.lacksLink || options.device != nil else {
                let words = "redirected to \(address), whose link is not known"
                return end(CheckAttempt(failure: CheckFailure(.redirected, nil, words)), now)
            }
            reach([place], now)
        }
    }

    private func expire(_ now: UInt64) {
        switch phase {
        case .resolving(_, let host):
            lookup = (lookup ?? 0) &+ Int64((now - phaseBegun) / 1000)
            let failure =
                isNameDoubtful
                ? PathOracle.failure(oracle.path) : NameLookup.failure(nil, host, servers: options.servers)
            end(CheckAttempt(failure: failure), now)
        case .tcp(let probe): end(probe.expire(), now)
        case .ping(let probe): end(probe.expire(), now)
        case .http(let transfer, let url): visited(transfer, nil, url, now)
        case .done: break
        }
    }

    private func end(_ attempt: CheckAttempt, _ now: UInt64) {
        var attempt = attempt
        attempt.redirects = redirects
        if attempt.address == nil { attempt.address = places.first?.scoped }
        attempt.timing.dns = lookup
        if attempt.timing.connect == nil { attempt.timing.connect = connect }
        if attempt.timing.roundTrip == nil { attempt.timing.roundTrip = roundTrip }
        attempt.timing.total = Int64((now - begun) / 1000)
        // Who says so? Where the kernel has no route, nothing was sent.
        if let failure = attempt.failure, let address = attempt.address,
            failure.reason == .unreachable || failure.reason == .blocked
        {
            attempt.failure = oracle.explain(failure, to: address.destination)
        }
        attempt.failure = attempt.failure.map(told)
        if target.address == nil { attempt = CheckRefinement.refine(attempt, oracle.path) }
        phase = .done(attempt)
    }

    /// Names the host that failed, where a redirect led to another than the target's.
    private func told(_ failure: CheckFailure) -> CheckFailure {
        guard redirects > 0, let url, failure.reason != .redirected, failure.reason != .tooManyRedirects else {
            return failure
        }
        var failure = failure
        failure.message += " (after a redirect to \(TextCut.short(url.text)))"
        return failure
    }
}
