internal import Glibc
internal import NetPath

/// What errors of connect(2), send(2) and recv(2) mean for a check.
enum ConnectErrors {
    static func failure(_ number: Int32) -> CheckFailure {
        switch number {
        case ECONNREFUSED: CheckFailure(.connectionRefused, nil, "the connection was refused")
        case EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN:
            CheckFailure(.unreachable, nil, "unreachable: \(SystemError.words(number))")
        // An ICMP parameter problem.
        case EPROTO: CheckFailure(.unreachable, nil, "unreachable: a router could not read the packet")
        case ETIMEDOUT: CheckFailure(.timeout, nil, "no answer in time")
        case ECONNRESET, EPIPE, ECONNABORTED: CheckFailure(.connectionClosed, nil, "the connection was closed")
        // What a dropped packet on the way out looks like: netfilter's answer to send and connect.
        case EPERM: CheckFailure(.blocked, nil, "this machine's firewall does not let it out")
        // A prohibiting route or a broadcast address says this too: whoever knows the route tells them apart.
        case EACCES: CheckFailure(.blocked, nil, "this machine's security policy does not let it out")
        case ENODEV, ENXIO: CheckFailure(.interfaceUnusable, nil, "the interface is gone")
        case EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN, EADDRNOTAVAIL:
            CheckFailure(.outOfResources, nil, "this machine is out of resources: \(SystemError.words(number))")
        default: CheckFailure(.other, nil, SystemError.words(number))
        }
    }
}

extension SystemError {
    static func words(_ errno: Int32) -> String {
        String(cString: strerror(errno)).lowercased()
    }
}
