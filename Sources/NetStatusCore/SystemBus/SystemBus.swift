internal import CNetlink
internal import Glibc
internal import NetPath

/// Asks NetworkManager and ModemManager, where there is a system bus and they are on it.
///
/// Everything is asked at once and waited for together, up to one deadline. What a daemon does not answer in time is
/// taken when it comes: meanwhile its last word stands, and nobody waits for it again.
struct SystemBus: ~Copyable {
    /// Nanoseconds from the question that a read waits in all.
    static let patience: UInt64 = 200_000_000

    /// Messages taken in one go, so that nobody who sends many can hold the caller for ever.
    private static let mostSteps = 10_000
    /// Those between reads: then the caller rests, so that a flood takes a share of a core and not all of it.
    private static let mostDrained = 200

    /// Signals are asked for too, so that `drain` tells of changes.
    private let listens: Bool
    private var connection: BusConnection?
    private var library: BusLibrary?
    /// NetworkManager and ModemManager; empty until there is a bus.
    private var services: [BusService] = []
    private var hasTriedLibrary = false
    private var deadline: UInt64 = 0

    /// What went wrong in the last read, in words.
    private(set) var notes: [String] = []

    init(listens: Bool) { self.listens = listens }

    /// -1 without a connection.
    var descriptor: Int32 { connection?.descriptor ?? -1 }
    var events: Int16 { connection?.events ?? 0 }

    /// Asks what is not known; does not wait.
    mutating func ask() {
        notes = []
        deadline = Clock.awake + Self.patience
        do {
            guard try connect() else { return }
            for place in services.indices where services[place].isStale || !listens {
                if services[place].pending != nil { continue }
                let service = services[place]
                services[place].pending = try connection?.call(
                    service.name,
                    service.path,
                    "org.freedesktop.DBus.ObjectManager",
                    "GetManagedObjects"
                )
                services[place].isStale = false
            }
            var left = Self.mostSteps
            while left > 0, try step() { left -= 1 }
        } catch {
            fail(error)
        }
    }

    /// False where there is no bus, or no library for it.
    private mutating func connect() throws(SystemError) -> Bool {
        if connection != nil { return true }
        guard let address = BusAddress.find() else { return false }
        if !hasTriedLibrary { library = BusLibrary.open() }
        hasTriedLibrary = true
        guard let library else {
            notes.append("there is a system bus, but \(BusLibrary.name) cannot be opened")
            return false
        }
        let made = try BusConnection.open(address, library)
        if services.isEmpty { services = [NetworkManagerFacts.service(), ModemManagerFacts.service()] }
        if listens {
            for rule in services.flatMap(\.rules) { try made.listen(rule) }
        }
        connection = made
        return true
    }

    /// Waits for the answers, to the deadline.
    mutating func await() {
        do {
            var left = Self.mostSteps
            while services.contains(where: { $0.pending != nil && !$0.isLate }) {
                left -= 1
                if left > 0, try step() { continue }
                let now = Clock.awake
                guard now < deadline else { break }
                var entry = pollfd(fd: descriptor, events: events, revents: 0)
                _ = poll(&entry, 1, Clock.pollTime(until: deadline, from: now))
            }
        } catch {
            fail(error)
        }
        for service in services where service.isCut { notes.append("\(service.name) says more than is read") }
        for place in services.indices where services[place].pending != nil {
            services[place].isLate = true
            notes.append("\(services[place].name) does not answer")
        }
    }

    /// More has come than was taken: it may lie in the library's own queue, where `poll` does not see it.
    private(set) var hasMore = false

    /// Takes what has come, without waiting; true where it is reason to read again.
    mutating func drain() -> Bool {
        var isNews = false
        hasMore = true
        do {
            for _ in 0..<Self.mostDrained {
                let before = services.map(\.progress)
                guard try step() else {
                    hasMore = false
                    break
                }
                if services.map(\.progress) != before { isNews = true }
            }
        } catch {
            fail(error)
            hasMore = false
            isNews = true
        }
        return isNews
    }

    /// Something changed while it was asked about.
    var isStale: Bool { services.contains { $0.isStale && $0.pending == nil } }

    /// What their last words say of these links.
    func facts(_ links: [Link]) -> ManagerFacts {
        var facts = ManagerFacts()
        guard services.count == 2 else { return facts }
        facts.devices = NetworkManagerFacts.devices(services[0].answer, links)
        facts.modems = ModemManagerFacts.modems(services[1].answer, links)
        return facts
    }

    /// False where nothing is left to do without waiting.
    private mutating func step() throws(SystemError) -> Bool {
        // The closure may not reach into self while the connection of self is in use.
        var services = services
        let isBusy = try connection?.process { Self.take($0, &services) } ?? false
        self.services = services
        return isBusy
    }

    private static func take(_ message: BusMessage, _ services: inout [BusService]) {
        switch message.type {
        case BusType.methodReturn, BusType.methodError:
            guard let cookie = message.replyCookie,
                let place = services.firstIndex(where: { $0.pending == cookie })
            else { return }
            services[place].pending = nil
            services[place].isLate = false
            // The bus answers with an error where nobody has the name, or whoever had it left.
            let isAnswer = message.type == BusType.methodReturn
            let objects = isAnswer ? message.objects(where: services[place].isWanted) : BusMessage.Objects()
            services[place].answer = objects.found
            services[place].isCut = objects.isCut
        case BusType.signal:
            guard let subject = message.text() else { return }
            for place in services.indices where services[place].concerns(subject) {
                services[place].isStale = true
            }
        default: break
        }
    }

    private mutating func fail(_ error: SystemError) {
        connection = nil
        for place in services.indices { services[place].forget() }
        notes.append("the system bus: \(error)")
    }
}
