import Glibc
import NetStatusCore

/// Standard output and standard error as the commands use them.
enum Console {
    /// Writes a record. False where the reader left, which is no error: there is nobody to talk to any more.
    static func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
        switch Descriptor.output.write(bytes) {
        case .written: return true
        case .closed: return false
        case .failed(let number): throw Failure("cannot write to standard output: \(words(for: number))")
        }
    }

    /// Writes a record of a stream. Where that may block, SIGINT and SIGTERM end the process meanwhile: a pipe with any
    /// room takes a record of up to `PIPE_BUF` at once (pipe(7)).
    static func stream(_ bytes: [UInt8]) throws(Failure) -> Bool {
        if bytes.count <= 4096, Descriptor.output.isWritable { return try write(bytes) }
        switch SignalSource.interruptible({ Descriptor.output.write(bytes) }) {
        case .written: return true
        case .closed: return false
        case .failed(let number): throw Failure("cannot write to standard output: \(words(for: number))")
        }
    }

    /// `netstatus: message` on standard error.
    static func complain(_ message: String) {
        _ = Descriptor.error.write(Array("netstatus: \(TerminalText.escaped(message))\n".utf8))
    }

    /// What the system calls an error.
    static func words(for errno: Int32) -> String {
        guard let text = strerror(errno) else { return "error \(errno)" }
        return String(cString: text)
    }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
