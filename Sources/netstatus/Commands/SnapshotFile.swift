import CSystem
import Glibc
import NetPath

/// Recorded snapshots: what `--from` reads and `snapshot` prints.
enum SnapshotFile {
    /// The file as messages call it.
    static func displayName(_ file: [UInt8]) -> String {
        file == [UInt8(ascii: "-")] ? "standard input" : String(decoding: file, as: UTF8.self)
    }

    /// The one snapshot in `file`; several are an error that names the command for them.
    static func readOne(_ file: [UInt8]) throws(Failure) -> Snapshot {
        let name = displayName(file)
        var parser = JSONParser(try contents(file))
        guard let snapshot = try next(&parser, name) else { throw Failure("\(name) is empty: no snapshot in it") }
        guard try next(&parser, name) == nil else {
            throw Failure("\(name) holds several snapshots: replay it with 'netstatus watch --from FILE'")
        }
        return snapshot
    }

    /// The next snapshot of a recording; nil at its end. Errors name the file and the place in it.
    static func next(_ parser: inout JSONParser, _ name: String) throws(Failure) -> Snapshot? {
        let value: JSONValue?
        do {
            value = try parser.next()
        } catch {
            throw Failure("\(name): \(error)")
        }
        guard let value else { return nil }
        guard case .string(Snapshot.kind) = value["kind"] else {
            throw Failure("\(name) is not a snapshot: 'netstatus snapshot' makes one")
        }
        do {
            return try JSONDecoding.decode(Snapshot.self, from: value)
        } catch {
            throw Failure("\(name), the snapshot that ends in line \(parser.line): \(error)")
        }
    }

    /// One line of JSON.
    static func line(_ snapshot: Snapshot) throws(Failure) -> [UInt8] {
        do {
            return try JSONEncoding.encode(snapshot).line
        } catch {
            throw Failure("the snapshot cannot be written: \(error)")
        }
    }

    static func contents(_ file: [UInt8]) throws(Failure) -> [UInt8] {
        guard file != [UInt8(ascii: "-")] else { return try drain(STDIN_FILENO, "standard input") }
        let name = displayName(file)
        let descriptor = (file + [0]).withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { system_open($0.baseAddress!, O_RDONLY | O_CLOEXEC) }
        }
        guard descriptor >= 0 else { throw Failure("cannot open \(name): \(Console.words(for: system_errno()))") }
        defer { close(descriptor) }
        return try drain(descriptor, name)
    }

    private static func drain(_ descriptor: Int32, _ name: String) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        let chunk = 1 << 16
        while true {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + start, chunk) }
            let error = system_errno()
            bytes.removeLast(chunk - max(0, count))
            if count == 0 { return bytes }
            if count < 0, error != EINTR { throw Failure("cannot read \(name): \(Console.words(for: error))") }
        }
    }
}
