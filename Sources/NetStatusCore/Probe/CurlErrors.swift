internal import Glibc
internal import NetPath

/// What libcurl's errors mean for a check: numbers as in <curl/curl.h>, words as OpenSSL and GnuTLS put them.
enum CurlErrors {
    static func failure(_ code: Int32, _ words: String, errno: Int32) -> CheckFailure {
        switch code {
        case 6: return CheckFailure(.dnsFailure, nil, "the name did not resolve")
        case 7: return ConnectErrors.failure(errno, words)
        case 28: return CheckFailure(.timeout, nil, "no answer in time")
        case 52: return CheckFailure(.connectionClosed, nil, "the server closed the connection without an answer")
        case 18, 55, 56:
            // A connection that breaks within TLS is reported so too.
            if isTLS(words) { return tls(words) }
            return CheckFailure(.connectionClosed, nil, "the connection broke: \(words)")
        case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: return tls(words)
        case 1, 8, 61, 43: return CheckFailure(.invalidAnswer, nil, "no valid HTTP: \(words)")
        case 27: return CheckFailure(.other, nil, "out of memory")
        default: return CheckFailure(.other, nil, words)
        }
    }

    private static func isTLS(_ words: String) -> Bool { contains(words, "ssl") || contains(words, "tls") }

    /// The finer reason is in the words only: the number of verification differs from one TLS library to the other.
    private static func tls(_ words: String) -> CheckFailure {
        let detail: CheckDetail? =
            if contains(words, "does not match") || contains(words, "no alternative certificate subject name") {
                .nameMismatch
            } else if contains(words, "has expired") || contains(words, "expiration date has passed") {
                .certificateExpired
            } else if contains(words, "not yet valid") || contains(words, "not activated yet") {
                .certificateNotYetValid
            } else if contains(words, "self-signed certificate in") || contains(words, "self signed certificate in") {
                .unknownIssuer
            } else if contains(words, "self-signed") || contains(words, "self signed") {
                .selfSigned
            } else if contains(words, "issuer") || contains(words, "certificate verification failed") {
                .unknownIssuer
            } else {
                nil
            }
        return CheckFailure(.tlsFailure, detail, sentence(detail) ?? "TLS failed: \(words)")
    }

    private static func sentence(_ detail: CheckDetail?) -> String? {
        switch detail {
        case .nameMismatch: "the certificate is for another name"
        case .certificateExpired: "the certificate has expired (or this machine's clock is wrong: check it)"
        case .certificateNotYetValid: "the certificate is not yet valid (or this machine's clock is wrong: check it)"
        case .selfSigned: "the certificate is self-signed"
        case .unknownIssuer: "the certificate comes from an authority that is not trusted here"
        default: nil
        }
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        let text = Array(text.lowercased().utf8)
        let part = Array(part.utf8)
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }
}
