internal import NetPath

/// A daemon whose objects are read, and how far that has come.
struct BusService {
    let name: String
    /// Where its `org.freedesktop.DBus.ObjectManager` is.
    let path: String
    /// Where objects lie whose coming and going counts. nil for a daemon whose other objects come and go all the time.
    let objects: String?
    /// Of its properties, those of these interfaces count.
    let interfaces: [String]
    let isWanted: (ByteString, ByteString) -> Bool

    /// Its last word; empty where nobody has the name.
    var answer: [BusObject] = []
    /// It said more than is read, or what cannot be read.
    var isCut = false
    /// Something has changed since it was asked.
    var isStale = true
    /// The call that it has not answered.
    var pending: UInt64?
    /// It was waited for in vain: it is not waited for again until it has answered.
    var isLate = false

    init(
        _ name: String,
        path: String,
        objects: String?,
        interfaces: [String],
        isWanted: @escaping (ByteString, ByteString) -> Bool
    ) {
        self.name = name
        self.path = path
        self.objects = objects
        self.interfaces = interfaces
        self.isWanted = isWanted
    }

    /// Signals that tell of changes, as rules of the bus: properties of the daemon's own interfaces only, since access
    /// points and counters change all the time; objects that come and go; and the daemon itself.
    var rules: [String] {
        let sent = "type='signal',sender='\(name)'"
        var rules = interfaces.map {
            sent + ",interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',arg0='\($0)'"
        }
        if objects != nil { rules.append(sent + ",interface='org.freedesktop.DBus.ObjectManager'") }
        rules.append(
            "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
                + "arg0='\(name)'"
        )
        return rules
    }

    /// Whether a signal is about this daemon. Its first argument is an interface, a daemon's name or an object.
    func concerns(_ subject: ByteString) -> Bool {
        subject.bytes.starts(with: name.utf8) || objects.map { subject.bytes.starts(with: $0.utf8) } ?? false
    }

    /// What of it a message changes.
    struct Progress: Equatable {
        var isStale: Bool
        var pending: UInt64?
    }

    var progress: Progress { Progress(isStale: isStale, pending: pending) }

    /// The connection is gone, and what was asked over it.
    mutating func forget() {
        answer = []
        isCut = false
        isStale = true
        pending = nil
        isLate = false
    }
}
