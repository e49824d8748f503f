internal import CSystem
internal import Glibc

/// A system call or libnl call that failed.
struct SystemError: Error, Equatable {
    /// The call as a reader of the manual would look it up: `recvfrom`.
    var call: StaticString
    /// A positive errno.
    var errno: Int32
    /// The kernel said no in a netlink message: the socket itself still works.
    var isRefusal: Bool

    init(call: StaticString, errno: Int32 = system_errno(), isRefusal: Bool = false) {
        self.call = call
        self.errno = errno
        self.isRefusal = isRefusal
    }

    static func == (a: SystemError, b: SystemError) -> Bool {
        a.errno == b.errno && a.isRefusal == b.isRefusal && "\(a.call)" == "\(b.call)"
    }
}

extension SystemError: CustomStringConvertible {
    var description: String { "\(call): \(Self.text(errno))" }

    /// What `strerror` says, with the number for whoever reads another language.
    static func text(_ errno: Int32) -> String { "\(String(cString: strerror(errno))) (errno \(errno))" }
}
