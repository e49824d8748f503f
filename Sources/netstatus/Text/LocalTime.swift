import Glibc
import NetPath

/// Times for people.
enum LocalTime {
    /// ISO 8601 in the local zone, with milliseconds.
    static func text(_ time: Timestamp) -> String {
        var seconds = time_t(time.microseconds / 1_000_000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return time.description }
        func format(_ pattern: String) -> String {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
                let size = strftime(buffer.baseAddress!, buffer.count, pattern, &parts)
                return String(decoding: buffer[..<size].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }
        // A recording may claim any time: before 1970 the remainder is negative.
        let milliseconds = String(2000 + time.microseconds / 1000 % 1000).suffix(3)
        return format("%Y-%m-%dT%H:%M:%S") + ".\(milliseconds)" + format("%z")
    }
}
