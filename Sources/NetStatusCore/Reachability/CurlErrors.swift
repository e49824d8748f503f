internal import Glibc
internal import NetPath

/// What libcurl's errors mean for a check: numbers as in <curl/curl.h>, words as OpenSSL and GnuTLS put them.
enum CurlErrors {
    /// - Parameters:
    ///   - verification: the TLS library's own number for what is wrong with the certificate.
    static func failure(_ code: Int32, _ words: String, verification: Int) -> CheckFailure {
        switch code {
        case 28: return CheckFailure(.timeout, nil, "no answer in time")
        case 52: return CheckFailure(.connectionClosed, nil, "the server closed the connection without an answer")
        case 18, 55, 56:
            // A connection that breaks within TLS is reported so too; one that is reset is just that.
            if isTLS(words), !isBroken(words) { return tls(words, verification) }
            // As does an answer that cannot be read.
            if ["chunk", "header", "content-length"].contains(where: { contains(words, $0) }) {
                return CheckFailure(.invalidAnswer, nil, "no valid HTTP: \(words)")
            }
            return CheckFailure(.connectionClosed, nil, "the connection broke before the answer was whole")
        case 77:
            let words = "the trusted authorities cannot be read: install the package ca-certificates (\(words))"
            return CheckFailure(.trustMissing, nil, words)
        case 35, 51, 53, 54, 58, 59, 60, 66, 80, 82, 83, 90, 91, 98:
            if isBroken(words) {
                return CheckFailure(.connectionClosed, nil, "the connection broke while agreeing on TLS")
            }
            return tls(words, verification)
        case 1, 8, 61, 43: return CheckFailure(.invalidAnswer, nil, "no valid HTTP: \(words)")
        // Before there is an answer libcurl runs out of memory only for a header line beyond its own bounds; newer
        // ones say "too large".
        case 27, 100: return CheckFailure(.invalidAnswer, nil, "a longer header line than is read")
        default: return CheckFailure(.other, nil, words)
        }
    }

    private static func isBroken(_ words: String) -> Bool {
        ["reset by peer", "ssl_error_syscall", "unexpected eof"].contains { contains(words, $0) }
    }

    private static func isTLS(_ words: String) -> Bool { contains(words, "ssl") || contains(words, "tls") }

    private static func tls(_ words: String, _ verification: Int) -> CheckFailure {
        // What OpenSSL (1.1 and 3) and GnuTLS say where plain text comes.
        let plain = ["wrong version number", "record layer failure", "unexpected tls packet", "packet length too long"]
        if plain.contains(where: { contains(words, $0) }) {
            return CheckFailure(.tlsFailure, nil, "the server speaks no TLS on this port")
        }
        if ["certificate required", "certificate_required"].contains(where: { contains(words, $0) }) {
            return CheckFailure(
                .tlsFailure,
                nil,
                "the server wants a certificate of the client's, and a check has none"
            )
        }
        let isGnuTLS = contains(words, "certificate verification failed")
        let detail = isGnuTLS ? ofGnuTLS(verification) : ofWords(words)
        return CheckFailure(.tlsFailure, detail, sentence(detail) ?? "TLS failed: \(words)")
    }

    private static func ofWords(_ words: String) -> CheckDetail? {
        if contains(words, "does not match") || contains(words, "no alternative certificate subject name") {
            return .nameMismatch
        }
        if contains(words, "has expired") || contains(words, "expiration date has passed") {
            return .certificateExpired
        }
        if contains(words, "not yet valid") || contains(words, "not activated yet") { return .certificateNotYetValid }
        // OpenSSL 3 writes a hyphen. "in certificate chain" is an authority's, at the end of a chain.
        for word in ["self-signed", "self signed"] where contains(words, word) {
            return contains(words, "\(word) certificate in") ? .unknownIssuer : .selfSigned
        }
        return contains(words, "issuer") ? .unknownIssuer : nil
    }

    /// Its words are the same for everything; its number has a bit for each (`gnutls_certificate_status_t`).
    private static func ofGnuTLS(_ status: Int) -> CheckDetail? {
        if status & 1 << 9 != 0 { return .certificateNotYetValid }
        if status & 1 << 10 != 0 { return .certificateExpired }
        return status & 1 << 6 != 0 ? .unknownIssuer : nil
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
        ByteSearch.first(part, in: Array(text.utf8)[...]) != nil
    }
}
