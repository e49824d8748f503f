internal import Glibc

/// The running kernel.
enum KernelRelease {
    /// `uname -r`; empty where it cannot be had.
    static func read() -> String {
        var name = utsname()
        guard uname(&name) == 0 else { return "" }
        return withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
