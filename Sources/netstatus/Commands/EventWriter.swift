import NetPath
import NetStatusCore

/// Tells a stream of paths: prints the records that the options ask for, and knows when the stream ends.
struct EventWriter {
    private let options: WatchOptions
    private let text: EventText
    private var reducer = PathReducer()
    private var previous: NetworkPath?
    private var values: [String]?
    private var printed: Int64 = 0
    private var hasReached = false
    private var hasReaderLeft = false

    init(_ options: WatchOptions) {
        self.options = options
        text = EventText(style: TextStyle.ofOutput(options.color))
    }

    /// Takes the next path. Returns false where the stream shall end: the reader left, or the options say so.
    mutating func take(_ path: NetworkPath, generation: Int) throws(Failure) -> Bool {
        if path.status == options.until { hasReached = true }
        if let event = reducer.reduce(path, generation: generation) {
            guard try tell(event) else { return false }
        }
        return !hasReached && options.count.map { printed < $0 } ?? true
    }

    /// The last record.
    mutating func stop(at time: Timestamp) throws(Failure) {
        guard !hasReaderLeft, let event = reducer.stop(at: time) else { return }
        if case .values = options.form { return }
        _ = try write(event)
    }

    /// 1 where a status was waited for that did not come while somebody read.
    var exitStatus: Int32 { options.until == nil || hasReached || hasReaderLeft ? ExitStatus.yes : ExitStatus.no }

    private mutating func tell(_ event: PathEvent) throws(Failure) -> Bool {
        defer { previous = event.path }
        if event.kind == .started, !options.includesInitial {
            if case .values(let keys) = options.form { values = ValueLines.values(keys, of: event.path) }
            return true
        }
        return try write(event)
    }

    private mutating func write(_ event: PathEvent) throws(Failure) -> Bool {
        var event = event
        if !options.includesInitial { event.sequence -= 1 }
        let bytes: [UInt8]
        switch options.form {
        case .json: bytes = EventReport.line(event)
        case .values(let keys):
            let now = ValueLines.values(keys, of: event.path)
            guard now != values else { return true }
            values = now
            bytes = Array((now.joined(separator: "\t") + "\n").utf8)
        case .text, .quiet: bytes = Array(text.line(event, previous: previous).utf8)
        }
        if event.kind != .stopped { printed += 1 }
        if try !Console.stream(bytes) { hasReaderLeft = true }
        return !hasReaderLeft
    }
}
