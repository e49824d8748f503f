internal import CNetlink
internal import Glibc
package import NetPath

/// Reads the machine anew after each settled change, and waits in one `poll` meanwhile. Idle it never wakes.
package struct SnapshotStream: ~Copyable {
    package enum Event: Sendable {
        case snapshot(Snapshot)
        /// SIGINT or SIGTERM came.
        case signalled
        /// Another thread called `wake`.
        case woken
        /// Whoever read the output has left.
        case outputClosed
        /// The caller's own deadline passed.
        case deadline
    }

    /// How often to read where the kernel announces nothing, or could not be asked.
    private static let pollInterval: UInt64 = 2_000_000_000
    /// After events the sockets and the bus are left alone this long, so that a storm is taken in gulps.
    private static let breather: UInt64 = 4_000_000

    private var reader = SnapshotReader(follows: true)
    private var events: EventSocket?
    private var files = FileWatch(
        [ResolverFileReader.standardPath, ResolverFileReader.standardBehindStubPath] + BusAddress.watched,
        folders: UserRuleReader.standardFolders + [Array(NetworkdLeaseReader.standardFolder.utf8)]
    )
    private var clock = ClockWatch()
    private var filter = EventFilter()
    /// Open only while there is Wi-Fi.
    private var wireless: WirelessSource?
    private var settle: SettlePolicy
    private let destinations: [Destination]
    private var generation = 1
    private var hasRead = false
    /// When to look at the event sockets and the bus again; nil: at once.
    private var restsUntil: UInt64?
    /// When something expires, or the next read where the kernel announces nothing or could not be asked.
    private var readAt: UInt64?
    /// The kernel refused to announce changes: they are looked for every two seconds.
    package private(set) var isPolling = false
    /// What this process lacks to hear of changes, in words; nil where it is the kernel that announces none.
    package private(set) var shortage: String?

    /// Subscribes; the first `next` reads.
    package init(settleMilliseconds: UInt64 = SettlePolicy.standardMilliseconds, destinations: [Destination] = []) {
        settle = SettlePolicy(quietMilliseconds: settleMilliseconds)
        self.destinations = destinations
        subscribe()
    }

    /// What becomes readable when the kernel announces something, for a caller that waits for more than this stream;
    /// -1 where it announces nothing. `next` reads it.
    var eventDescriptor: Int32 { mutating get { events?.descriptor ?? -1 } }

    /// When to read, as events so far have it; nil: nothing to read for.
    var settleDue: UInt64? { settle.due }

    private mutating func subscribe() {
        do {
            events = try EventSocket.open()
            isPolling = false
        } catch {
            events = nil
            isPolling = true
            let isShort = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errno)
            shortage = isShort ? SystemError.text(error.errno) : nil
        }
    }

    /// Waits for the next thing to happen.
    ///
    /// - Parameters:
    ///   - deadline: of the clock `Clock.awake`, in nanoseconds.
    ///   - output: a descriptor whose reader may leave; -1 for none.
    package mutating func next(
        deadline: UInt64? = nil,
        signals: borrowing SignalSource,
        output: Int32 = -1
    ) -> Event {
        next(deadline: deadline, signal: signals.descriptor, wake: -1, output: output)
    }

    /// What has been announced up to now, read at once though it may not have settled; nil where nothing has been.
    package mutating func settled() -> Snapshot? {
        take(events: true, files: true, bus: true)
        return settle.due == nil ? nil : read()
    }

    /// Waits for the next thing to happen, or for `wake`.
    package mutating func next(wake: borrowing WakeSource) -> Event {
        next(deadline: nil, signal: -1, wake: wake.descriptor, output: -1)
    }

    mutating func next(deadline: UInt64?, signal: Int32, wake: Int32, output: Int32) -> Event {
        if !hasRead { return .snapshot(read()) }
        while true {
            let now = Clock.awake
            if let due = [settle.due, readAt].compactMap({ $0 }).min(), due <= now { return .snapshot(read()) }
            if let deadline, deadline <= now { return .deadline }
            let rests = restsUntil.map { $0 > now } ?? false
            if !rests { restsUntil = nil }
            var descriptors = [
                pollfd(fd: rests ? -1 : events?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: files.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: clock.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signal, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                // No events: errors and hang-ups are reported all the same.
                pollfd(fd: output, events: 0, revents: 0),
                pollfd(fd: rests ? -1 : wireless?.events ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wireless?.radios ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: rests ? -1 : reader.busDescriptor, events: reader.busEvents, revents: 0),
            ]
            let isBusReady = !rests && reader.hasMoreOfBus
            let times = [settle.due, readAt, deadline, restsUntil, isBusReady ? now : nil].compactMap { $0 }
            poll(&descriptors, nfds_t(descriptors.count), Clock.pollTime(until: times.min(), from: now))
            if descriptors[3].revents != 0 { return .signalled }
            if descriptors[4].revents != 0 {
                var count: UInt64 = 0
                _ = Glibc.read(wake, &count, 8)
                return .woken
            }
            if descriptors[5].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .outputClosed }
            if descriptors[6].revents | descriptors[7].revents != 0 { takeWireless() }
            take(
                events: descriptors[0].revents != 0,
                files: descriptors[1].revents != 0,
                bus: isBusReady || descriptors[8].revents != 0
            )
        }
    }

    private mutating func take(events hasEvents: Bool, files hasFiles: Bool, bus hasSpoken: Bool) {
        if clock.drain() { restart() }
        if hasSpoken { takeBus() }
        if hasFiles, files.drain() { settle.event(at: Clock.awake) }
        if hasEvents { takeEvents() }
    }

    private mutating func takeBus() {
        let isNews = reader.drainBus()
        let now = Clock.awake
        if isNews { settle.event(at: now) }
        restsUntil = now + min(Self.breather, settle.quiet)
    }

    private mutating func takeWireless() {
        let now = Clock.awake
        guard let drained = wireless?.drain() else { return }
        if drained.isRelevant || drained.isBroken { settle.event(at: now) }
        // The next read subscribes anew.
        if drained.isBroken { wireless = nil }
        restsUntil = now + min(Self.breather, settle.quiet)
    }

    private mutating func takeEvents() {
        guard let drained = events?.drain(filter) else { return }
        let now = Clock.awake
        if drained.error != nil {
            subscribe()
            restart()
            return
        }
        if drained.isOverrun { restart() }
        if drained.isRelevant { settle.event(at: now) }
        if drained.count > 0 { restsUntil = now + min(Self.breather, settle.quiet) }
    }

    /// What was heard so far may have gaps: everything is read anew.
    private mutating func restart() {
        generation += 1
        settle.event(at: Clock.awake)
    }

    private mutating func read() -> Snapshot {
        // What is announced up to here the read sees anyway.
        _ = wireless?.drain()
        if let drained = events?.drain(filter) {
            if drained.error != nil { subscribe() }
            if drained.error != nil || drained.isOverrun { generation += 1 }
        }
        if isPolling, hasRead { subscribe() }
        let (start, before) = (Clock.awake, Clock.busy)
        var snapshot = reader.read(destinations: destinations)
        let end = Clock.awake
        // A machine short of cores is spared more; but of the kernel's lock, which others may hold for seconds, a read
        // that waits takes nothing.
        let cost = min(end - start, 3 * (Clock.busy - before))
        hasRead = true
        snapshot.generation = generation
        settle.didRead(at: end, cost: cost)
        if reader.isInterrupted || reader.isBusStale { settle.event(at: end) }
        // An end that was foreseen stands: in its last tick the kernel says of a route that it never ends.
        let foreseen = readAt.flatMap { $0 > end ? $0 : nil }
        readAt = [foreseen, Expiry.milliseconds(snapshot).map { end + $0 * 1_000_000 }].compactMap { $0 }.min()
        if isPolling || reader.hasFailed { readAt = min(readAt ?? .max, end + Self.pollInterval) }
        listen(to: snapshot)
        return snapshot
    }

    private mutating func listen(to snapshot: Snapshot) {
        filter.destinations =
            Probes.ipv4 + Probes.ipv6 + destinations.map(\.address) + snapshot.links.compactMap(\.tunnel?.remote)
        filter.gateways = NeighbourInterest.gateways(snapshot)
        let wanted = !filter.gateways.isEmpty
        events?.hearNeighbours(wanted)
        let hasWireless = snapshot.links.contains(where: WirelessReader.isWorthAsking)
        guard hasWireless != (wireless != nil) else { return }
        wireless = hasWireless ? WirelessSource() : nil
        // What changed between the read and the subscription was not announced.
        if hasWireless { settle.event(at: Clock.awake) }
    }
}
