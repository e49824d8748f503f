internal import Glibc
internal import NetPath

extension AddressFamily {
    /// `AF_INET` or `AF_INET6`.
    var number: Int32 { self == .ipv4 ? AF_INET : AF_INET6 }

    init?(number: Int32) {
        switch number {
        case AF_INET: self = .ipv4
        case AF_INET6: self = .ipv6
        default: return nil
        }
    }
}
