import Glibc
import NetPath
import Testing

@testable import NetStatusCore

struct CurlErrorsTests {
    /// Words as OpenSSL 1.1, OpenSSL 3 and GnuTLS put them through libcurl.
    @Test(arguments: [
        ("SSL certificate problem: certificate has expired", 10, CheckDetail.certificateExpired),
        ("SSL certificate problem: certificate is not yet valid", 9, .certificateNotYetValid),
        ("SSL certificate problem: self-signed certificate", 18, .selfSigned),
        ("SSL certificate problem: self signed certificate", 18, .selfSigned),
        ("SSL certificate problem: self-signed certificate in certificate chain", 19, .unknownIssuer),
        ("SSL certificate problem: unable to get local issuer certificate", 20, .unknownIssuer),
        ("SSL: no alternative certificate subject name matches target host name 'a'", 0, .nameMismatch),
        ("SSL: certificate subject name (b) does not match target host name 'a'", 0, .nameMismatch),
        ("server certificate verification failed. CAfile: x CRLfile: none", 1 << 10 | 2, .certificateExpired),
        ("server certificate verification failed. CAfile: x CRLfile: none", 1 << 9 | 2, .certificateNotYetValid),
        ("server certificate verification failed. CAfile: x CRLfile: none", 1 << 6 | 2, .unknownIssuer),
        ("OpenSSL: something new", 0, nil),
    ])
    func tellsWhatIsWrongWithACertificate(_ words: String, _ number: Int, _ detail: CheckDetail?) {
        let failure = CurlErrors.failure(60, words, verification: number)
        #expect(failure.reason == .tlsFailure)
        #expect(failure.detail == detail)
        #expect(detail != nil || failure.message.contains(words))
    }

    @Test(arguments: [
        (Int32(52), CheckReason.connectionClosed), (56, .connectionClosed), (1, .invalidAnswer), (8, .invalidAnswer),
        (28, .timeout), (77, .trustMissing), (9999, .other),
    ])
    func tellsWhatElseWentWrong(_ code: Int32, _ reason: CheckReason) {
        #expect(CurlErrors.failure(code, "words", verification: 0).reason == reason)
    }

    @Test(arguments: [
        (ECONNREFUSED, CheckReason.connectionRefused), (EHOSTUNREACH, .unreachable), (EPERM, .blocked),
        (ETIMEDOUT, .timeout), (EPROTO, .unreachable), (ENODEV, .interfaceUnusable),
    ])
    func tellsWhyNoConnectionCame(_ number: Int32, _ reason: CheckReason) {
        #expect(ConnectErrors.failure(number).reason == reason)
    }

    /// A connection that is reset is no trouble with TLS, whatever layer tells it; an alert is.
    @Test(arguments: [
        ("OpenSSL SSL_read: Connection reset by peer, errno 104", CheckReason.connectionClosed),
        ("OpenSSL SSL_read: SSL_ERROR_SYSCALL, errno 0", .connectionClosed),
        ("OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0", .connectionClosed),
        ("OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0", .tlsFailure),
    ])
    func breaksWithinTLS(_ words: String, _ reason: CheckReason) {
        #expect(CurlErrors.failure(56, words, verification: 0).reason == reason)
    }

    /// What this machine lacks says nothing about the target.
    @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM, EADDRNOTAVAIL])
    func aShortageIsNoVerdict(_ number: Int32) {
        let failure = ConnectErrors.failure(number)
        #expect(failure.reason == .outOfResources)
        #expect(failure.reason.isInconclusive)
    }

    /// Words as libcurl 7.88 puts them.
    @Test(arguments: [
        (Int32(56), "Illegal or missing hexadecimal sequence in chunked-encoding"),
        (56, "Too large response headers: 309000 > 307200"), (27, "Out of memory"), (100, "Too large"),
        (8, "Invalid Content-Length: value"),
    ])
    func answersThatCannotBeRead(_ code: Int32, _ words: String) {
        #expect(CurlErrors.failure(code, words, verification: 0).reason == .invalidAnswer)
    }

    @Test(arguments: [
        "OpenSSL/3.0.15: error:0A00010B:SSL routines::wrong version number",
        "gnutls_handshake() failed: An unexpected TLS packet was received.",
    ])
    func plainTextIsNoTLS(_ words: String) {
        let failure = CurlErrors.failure(35, words, verification: 0)
        #expect(failure.reason == .tlsFailure)
        #expect(failure.message == "the server speaks no TLS on this port")
    }

    @Test func libcurlIsWhatTheDeclarationsSay() throws {
        let curl = try #require(LibCurl.shared, "libcurl is not installed")
        #expect(curl.words(7).lowercased().contains("connect"))
        #expect(curl.words(60).lowercased().contains("certificate"))
    }
}
