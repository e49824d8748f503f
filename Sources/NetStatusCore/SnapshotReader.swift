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

    /// Whether the last read's dumps were interrupted to the last retry, so that its facts may mix two moments: use
    /// them, and read again soon.
    package private(set) var isInterrupted = false
    /// Whether the last read could not ask the kernel, wholly or from some point on.
    package private(set) var hasFailed = false

    package init() { self.init(sysfs: SysfsReader(), resolver: ResolverFileReader()) }

    init(sysfs: SysfsReader, resolver: ResolverFileReader) {
        self.sysfs = sysfs
        self.resolver = resolver
    }

    /// Reads everything anew; `destinations` are what `--to` names.
    package mutating func read(destinations: [Destination] = []) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.time = Clock.now()
        snapshot.kernel = kernel
        snapshot.caller = CallerReader.read()
        snapshot.resolver = resolver.read()
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
        return readout.snapshot
    }

    private mutating func takeSocket() throws(SystemError) -> NetlinkSocket {
        if let kept = socket.take() { return kept }
        return try NetlinkSocket.open()
    }
}
