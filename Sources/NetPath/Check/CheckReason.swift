/// Why a check failed. Later releases may add codes.
public enum CheckReason: String, Sendable, CaseIterable {
    /// This machine has no path there: nothing was sent to it. (A name may have been asked for: a neighbour's needs no
    /// way to the Internet.)
    case noPath
    /// The name did not resolve.
    case dnsFailure
    /// No answer, or no complete one, in time.
    case timeout
    case connectionRefused
    /// The connection ended before there was an answer.
    case connectionClosed
    /// A router or this machine's neighbour discovery said that nobody is there.
    case unreachable
    /// TLS was not agreed on, or the certificate is not to be trusted.
    case tlsFailure
    case unexpectedStatus
    case unexpectedContent
    /// Sent elsewhere: by a portal, or to a place that is not followed.
    case redirected
    case tooManyRedirects
    /// What came is not HTTP, or more headers than are read.
    case invalidAnswer
    /// More attempts were lost than the limit allows.
    case lossTooHigh
    /// Round trips took longer than the limit allows.
    case roundTripTooLong
    /// This machine's own firewall does not let it out.
    case blocked
    /// This user may not send it.
    case notPermitted
    /// The interface could not be used.
    case interfaceUnusable
    /// A library that the check needs is not installed.
    case libraryMissing
    /// This machine has no descriptor, thread, port or memory left for it.
    case outOfResources
    /// The authorities to trust could not be read.
    case trustMissing
    /// Ended by the caller.
    case cancelled
    /// Another error, named in the message.
    case other

    /// Nothing was learned about the target: the check could not be made.
    public var isInconclusive: Bool {
        switch self {
        case .notPermitted, .interfaceUnusable, .libraryMissing, .trustMissing, .outOfResources, .cancelled: true
        default: false
        }
    }

    /// Answers came, but the signal is too weak to use.
    public var isLimit: Bool { self == .lossTooHigh || self == .roundTripTooLong }
}
