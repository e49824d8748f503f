/// Decides whether an answer is the endpoint's own or a portal's.
///
/// Headers of a vendor do not count: proxies drop them. A portal is known by a redirect, by content that is not the
/// endpoint's, or by status 511 (RFC 6585, 6). An error status is an error: servers fail too.
package enum PortalJudge {
    /// The attempt without times; nil where the answer is incomplete and does not show a portal yet.
    package static func judge(
        _ answer: HTTPAnswer,
        _ expectation: PortalExpectation,
        url: WebAddress
    ) -> CheckAttempt? {
        let status = answer.status
        if status == expectation.status, expectation.accepts(answer.body), answer.isComplete { return passed(status) }
        switch status {
        case 304, ..<200: break
        case 300..<400:
            guard let location = answer.location else {
                return portal(status, .unexpectedStatus, "status \(status), which leads nowhere", page(answer, url))
            }
            guard let place = url.resolving(location), place.text.utf8.count <= MetaRefresh.mostBytes else {
                return portal(status, .redirected, "redirected to a place that is no plain web address", url)
            }
            return portal(status, .redirected, "redirected to \(TextCut.short(place.text))", place)
        case 511:
            return portal(status, .unexpectedStatus, "the network asks to sign in (status 511)", page(answer, url))
        case 204 where expectation.status != 204:
            return portal(status, .unexpectedStatus, "status 204 where \(expectation.status) was due", url)
        case 200..<300 where !answer.body.isEmpty && isForeign(answer, expectation):
            let words =
                status == expectation.status
                ? "another body than the endpoint's own"
                : "status \(status) and a page where \(due(expectation)) was due"
            return portal(status, .unexpectedContent, words, page(answer, url))
        default:
            if answer.isComplete, let place = MetaRefresh.target(in: answer, of: url) {
                return portal(status, .redirected, "a page that leads to \(TextCut.short(place.text))", place)
            }
        }
        guard answer.isComplete else { return nil }
        if status == expectation.status { return portal(status, .unexpectedContent, "no body where one was due", url) }
        var attempt = CheckAttempt(
            failure: CheckFailure(.unexpectedStatus, nil, "status \(status) where \(expectation.status) was due")
        )
        attempt.httpStatus = status
        return attempt
    }

    /// The body is another than the one that is due, or, while more of it may come, will be.
    private static func isForeign(_ answer: HTTPAnswer, _ expectation: PortalExpectation) -> Bool {
        answer.isComplete || answer.status != expectation.status || expectation.isRuledOut(by: answer.body)
    }

    private static func due(_ expectation: PortalExpectation) -> String {
        expectation.status == 204 ? "an empty 204" : "\(expectation.status)"
    }

    /// Where to sign in: the page may name it, else it is the page itself.
    private static func page(_ answer: HTTPAnswer, _ url: WebAddress) -> WebAddress {
        MetaRefresh.target(in: answer, of: url) ?? url
    }

    private static func passed(_ status: Int) -> CheckAttempt {
        var attempt = CheckAttempt()
        attempt.httpStatus = status
        return attempt
    }

    private static func portal(
        _ status: Int,
        _ reason: CheckReason,
        _ words: String,
        _ place: WebAddress
    ) -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(reason, nil, words))
        attempt.isPortal = true
        attempt.portalURL = place.text
        attempt.httpStatus = status
        return attempt
    }
}
