import CSystem
import Glibc

/// A file descriptor the process was started with.
struct Descriptor {
    static let input = Descriptor(number: 0)
    static let output = Descriptor(number: 1)
    static let error = Descriptor(number: 2)

    let number: Int32

    /// Puts something that refuses in the place of those that were closed: a socket opened later must not become
    /// standard output.
    static func occupyStandard() {
        for number in STDIN_FILENO...STDERR_FILENO where system_is_open(number) == 0 {
            _ = system_open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    enum Outcome: Equatable {
        case written
        /// The reader left.
        case closed
        case failed(errno: Int32)
    }

    /// Writes all of `bytes` with one `write(2)`, or more where the kernel takes only a part.
    func write(_ bytes: [UInt8]) -> Outcome {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch system_errno() {
            case EINTR: continue
            case EAGAIN: waitUntilWritable()
            case EPIPE: return .closed
            default: return .failed(errno: system_errno())
            }
        }
        return .written
    }

    /// Somebody else made the descriptor non-blocking; it is theirs, so it stays so.
    private func waitUntilWritable() {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
    }

    /// Takes some bytes without waiting.
    var isWritable: Bool {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 1
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Columns of the terminal; nil where it is none or does not say.
    var columns: Int? {
        let columns = system_columns(number)
        return columns > 0 ? Int(columns) : nil
    }
}
