import CSystem
import Glibc
import NetPath

/// A file of recorded snapshots, or a stream of them: each is there as soon as its last byte is.
struct Recording: ~Copyable {
    /// The longest snapshot that is read, in bytes: about 50,000 interfaces.
    static let longestDocument = 64 << 20
    private static let chunk = 1 << 16

    /// As messages call it.
    let name: String
    private let descriptor: Int32
    private var documents = JSONDocuments()
    private var buffer = [UInt8](repeating: 0, count: chunk)
    private var isAtEnd = false
    /// Whoever reads `output` left while more was waited for: then there is no next snapshot.
    private(set) var hasReaderLeft = false

    /// Opens `file`; `-` is standard input.
    init(_ file: [UInt8]) throws(Failure) {
        if file == [UInt8(ascii: "-")] {
            self.init(name: "standard input", STDIN_FILENO)
            return
        }
        let name = String(decoding: file, as: UTF8.self)
        let descriptor = (file + [0]).withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { path in
                path.baseAddress.map { system_open($0, O_RDONLY | O_CLOEXEC) } ?? -1
            }
        }
        guard descriptor >= 0 else { throw Failure("cannot open \(name): \(Console.words(for: system_errno()))") }
        self.init(name: name, descriptor)
    }

    private init(name: String, _ descriptor: Int32) {
        self.name = name
        self.descriptor = descriptor
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// The next snapshot, which may have to be waited for; nil at the end. Errors name the file and the place in it.
    ///
    /// - Parameter output: a descriptor whose reader may leave meanwhile; -1 for none.
    mutating func next(output: Int32 = -1) throws(Failure) -> Snapshot? {
        while true {
            if let piece = documents.next(isEnd: isAtEnd) { return try snapshot(piece) }
            if isAtEnd { return nil }
            guard documents.heldCount <= Self.longestDocument else {
                let limit = Self.longestDocument >> 20
                throw Failure(
                    "\(name), line \(documents.currentLine): a snapshot of more than \(limit) MiB is not read"
                )
            }
            if output >= 0, isAbandoned(output) {
                hasReaderLeft = true
                return nil
            }
            try readMore()
        }
    }

    /// Waits until there is something to read, and says whether the reader of `output` left before.
    private func isAbandoned(_ output: Int32) -> Bool {
        // No events: errors and hang-ups are reported all the same.
        var entries = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        poll(&entries, 2, -1)
        return entries[0].revents == 0 && entries[1].revents != 0
    }

    private func snapshot(_ piece: JSONDocuments.Piece) throws(Failure) -> Snapshot {
        let value: JSONValue?
        var parser = JSONParser(piece.bytes, firstLine: piece.line, firstColumn: piece.column)
        do {
            value = try parser.next()
        } catch {
            throw Failure("\(name): \(error)")
        }
        guard let value, case .string(Snapshot.kind) = value["kind"] else {
            throw Failure("\(name) is not a snapshot: 'netstatus snapshot' makes one")
        }
        do {
            return try JSONDecoding.decode(Snapshot.self, from: value)
        } catch {
            throw Failure("\(name), the snapshot that ends in line \(parser.line): \(error)")
        }
    }

    private mutating func readMore() throws(Failure) {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        let error = system_errno()
        if count > 0 {
            documents.append(buffer.prefix(count))
        } else if count == 0 {
            isAtEnd = true
        } else if error != EINTR {
            throw Failure("cannot read \(name): \(Console.words(for: error))")
        }
    }
}
