package import NetPath

/// Reads this machine, again and again: each `read` is a snapshot of the facts a path depends on.
///
/// Never fails: what could not be read is absent from the snapshot, its families are `unreadable` where they had not
/// been read by then, and a note says why. The facts are of one moment unless `isInterrupted`. Keeps one netlink
/// socket, and opens another at the next read after an error.
package struct SnapshotReader: ~Copyable {
    private var socket: NetlinkSocket?
    private let kernel = KernelRelease.read()
    private let sysfs: SysfsReader
    private let resolver: ResolverFileReader
    private let rules: UserRuleReader
    private let leases: NetworkdLeaseReader
    private var bus: SystemBus

    /// Whether the last read's dumps were interrupted to the last retry, so that its facts may mix two moments: use
    /// them, and read again soon.
    package private(set) var isInterrupted = false
    /// Whether the last read could not ask the kernel, wholly or from some point on.
    package private(set) var hasFailed = false

    /// - Parameter follows: hear of changes on the system bus between reads, so that only what changed is asked again.
    package init(follows: Bool = false) {
        self.init(sysfs: SysfsReader(), resolver: ResolverFileReader(), bus: SystemBus(listens: follows))
    }

    init(
        sysfs: SysfsReader,
        resolver: ResolverFileReader,
        rules: UserRuleReader = UserRuleReader(),
        leases: NetworkdLeaseReader = NetworkdLeaseReader(),
        bus: consuming SystemBus = SystemBus(listens: false)
    ) {
        self.sysfs = sysfs
        self.resolver = resolver
        self.rules = rules
        self.leases = leases
        self.bus = bus
    }

    /// What to `poll` for news on the system bus; -1 without one.
    var busDescriptor: Int32 { bus.descriptor }
    var busEvents: Int16 { bus.events }

    /// More has come over the system bus than was taken; `poll` may not see it.
    var hasMoreOfBus: Bool { bus.hasMore }

    /// Something changed on the system bus during the last read.
    var isBusStale: Bool { bus.isStale }

    /// Takes what has come over the system bus; true where it is reason to read again.
    mutating func drainBus() -> Bool { bus.drain() }

    /// Reads everything anew; `destinations` are what `--to` names.
    package mutating func read(destinations: [Destination] = []) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.time = Clock.now()
        snapshot.kernel = kernel
        snapshot.caller = CallerReader.read()
        // The daemons answer while the kernel is asked.
        bus.ask()
        snapshot.resolver = resolver.read()
        snapshot.userRules = rules.read()
        isInterrupted = false
        hasFailed = false
        var readout = NetlinkReadout(snapshot: snapshot)
        do throws(SystemError) {
            // Taken out while in use, so that an error on the way leaves none behind.
            var socket = try takeSocket()
            try readout.read(destinations, sysfs, &socket)
            self.socket = consume socket
        } catch {
            readout.fail(error)
            hasFailed = true
        }
        isInterrupted = readout.isInterrupted
        snapshot = readout.snapshot
        readManagers(&snapshot)
        return snapshot
    }

    private mutating func readManagers(_ snapshot: inout Snapshot) {
        bus.await()
        snapshot.managers = bus.facts(snapshot.links)
        snapshot.managers.meteredLeases = leases.meteredLinks(snapshot.links)
        if !bus.notes.isEmpty { snapshot.notes += bus.notes }
    }

    private mutating func takeSocket() throws(SystemError) -> NetlinkSocket {
        if let kept = socket.take() { return kept }
        return try NetlinkSocket.open()
    }
}
