import NetPath
import Testing

struct PortalJudgeTests {
    private static let url = "http://check.example/generate"
    private static let empty = PortalExpectation(status: 204)
    private static let word = PortalExpectation(status: 200, body: "success")

    private func judge(_ answer: HTTPAnswer, _ expectation: PortalExpectation) -> CheckAttempt? {
        (try? WebAddress(Self.url)).flatMap { PortalJudge.judge(answer, expectation, url: $0) }
    }

    private func answer(_ status: Int, _ body: String = "", to location: String? = nil) -> HTTPAnswer {
        HTTPAnswer(status: status, location: location.map { Array($0.utf8) }, body: Array(body.utf8))
    }

    @Test(arguments: [
        (204, "", empty), (200, "success", word), (200, "success\n", word), (200, " success\r\n", word),
        (200, "anything", PortalExpectation(status: 200)), (302, "", PortalExpectation(status: 302)),
    ])
    func passes(_ status: Int, _ body: String, _ expectation: PortalExpectation) {
        let attempt = judge(answer(status, body), expectation)
        #expect(attempt?.hasSucceeded == true)
        #expect(attempt?.httpStatus == status)
    }

    @Test(arguments: [
        (302, "", String?("http://login.example/"), empty, CheckReason.redirected, "http://login.example/"),
        (302, "", " /in?a#b ", empty, .redirected, "http://check.example/in?a"),
        (307, "", "//b.example/\u{202E}", empty, .redirected, "http://b.example/%E2%80%AE"),
        // Leads nowhere: from nothing, or to what is no place to sign in at.
        (302, "", nil, empty, .unexpectedStatus, url),
        (302, "", "http://0.0.0.0:8099/", empty, .redirected, url),
        (
            200,
            "<!-- <meta http-equiv=refresh content='0;url=/old'> --><meta http-equiv=refresh content='0; URL = /in'>",
            nil, empty, .unexpectedContent, "http://check.example/in"
        ),
        (302, "", "", empty, .redirected, url),
        (302, "", "javascript:alert(1)", empty, .redirected, url),
        (302, "", "file:///etc/passwd", empty, .redirected, url),
        (302, "", "http://me:secret@a.example/", empty, .redirected, url),
        (302, "", "http://a.example/\u{1B}[2J", empty, .redirected, url),
        (302, "", "http://a.example/" + String(repeating: "x", count: 2048), empty, .redirected, url),
        (200, "<html>", nil, empty, .unexpectedContent, url),
        (200, "<html>success", nil, word, .unexpectedContent, url),
        (200, "Success", nil, word, .unexpectedContent, url),
        (200, "", nil, word, .unexpectedContent, url),
        (204, "", nil, word, .unexpectedStatus, url),
        (511, "<html>", nil, empty, .unexpectedStatus, url),
        (
            200, "<meta http-equiv='refresh' content='0;url=/in'>", nil, empty, .unexpectedContent,
            "http://check.example/in"
        ),
        (
            200, "<meta http-equiv=refresh content='0;url=/in?a=1&amp;b=2&#38;c&d'>", nil, empty, .unexpectedContent,
            "http://check.example/in?a=1&b=2&c&d"
        ),
        (302, "", "http://in.example:/", empty, .redirected, "http://in.example:/"),
        (
            403, "<META HTTP-EQUIV=refresh CONTENT=\"1; URL=//a.example/b\">", nil, empty, .redirected,
            "http://a.example/b"
        ),
    ])
    func seesPortals(
        _ status: Int,
        _ body: String,
        _ location: String?,
        _ expectation: PortalExpectation,
        _ reason: CheckReason,
        _ place: String
    ) {
        let attempt = judge(answer(status, body, to: location), expectation)
        #expect(attempt?.isPortal == true)
        #expect(attempt?.failure?.reason == reason)
        #expect(attempt?.portalURL == place)
    }

    @Test(arguments: [
        (404, "<html>", empty), (503, "", word), (200, "", empty), (304, "", empty),
        (403, "<meta refresh url=file:///x>", empty),
    ])
    func errorsAreNoPortals(_ status: Int, _ body: String, _ expectation: PortalExpectation) {
        let attempt = judge(answer(status, body), expectation)
        #expect(attempt?.isPortal == false)
        #expect(attempt?.failure?.reason == .unexpectedStatus)
    }

    /// A redirect says it all; half a body does not.
    @Test func judgesIncompleteAnswersOnlyWhereTheyAreClear() {
        var half = answer(200, "succ")
        half.isComplete = false
        #expect(judge(half, Self.word) == nil)
        #expect(judge(half, Self.empty)?.isPortal == true)
        // It cannot become what is due any more.
        for text in ["<html>", "success ful", "successful", "x"] {
            half.body = Array(text.utf8)
            #expect(judge(half, Self.word)?.isPortal == true, "\(text)")
        }
        for text in ["", "s", " succ", "success", "success\n"] {
            half.body = Array(text.utf8)
            #expect(judge(half, Self.word) == nil, "\(text)")
        }
        var redirect = answer(302, "", to: "http://a.example/")
        redirect.isComplete = false
        #expect(judge(redirect, Self.word)?.isPortal == true)
    }

    /// What a server says fills no line.
    @Test func messagesAreShort() {
        let long = "http://a.example/" + String(repeating: "x", count: 1900)
        let attempt = judge(answer(302, "", to: long), Self.empty)
        #expect(attempt?.portalURL == long)
        #expect((attempt?.failure?.message.utf8.count ?? .max) < 300)
    }

    /// An empty 200 is no portal, unless it sends its reader somewhere.
    @Test func theHeaderRefreshesToo() {
        var empty = answer(200)
        empty.refresh = Array(" 0; URL=http://in.example/?a=1&b=2\r\n".utf8)
        #expect(judge(empty, Self.empty)?.portalURL == "http://in.example/?a=1&b=2")
        empty.refresh = Array(" 5\r\n".utf8)
        #expect(judge(empty, Self.empty)?.isPortal == false)
        empty.refresh = Array(" 0; url=javascript:alert(1)\r\n".utf8)
        #expect(judge(empty, Self.empty)?.isPortal == false)
    }

    /// Pages are not trusted with anything.
    @Test(arguments: [
        "<meta", "<meta>", "<", "<!--", "<!-- <meta refresh url=/x>", "<meta refresh curl /x>",
        "<x><meta refresh url =>", "<meta refresh url=>", "<meta refresh url='javascript:alert(1)'>",
        "<meta refresh url=http://me:pw@a/>", "<meta refresh url=http://\u{1B}[2J/>", "<meta refresh url=\"\u{0}\">",
        "<meta refresh url=" + String(repeating: "x", count: 5000) + ">",
    ])
    func ignoresOddRefreshes(_ body: String) {
        #expect(judge(answer(200, body), Self.empty)?.portalURL == Self.url)
    }
}
