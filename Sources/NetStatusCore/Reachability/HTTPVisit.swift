internal import NetPath

/// Decides what an HTTP transfer that ended, or ran out of time, means for the attempt.
enum HTTPVisit {
    /// The most redirects that are followed.
    static let mostRedirects = 10

    enum Next {
        case done(CheckAttempt)
        case follow(WebAddress)
    }

    /// - Parameters:
    ///   - code: a CURLcode; nil: out of time.
    ///   - redirects: followed so far.
    static func next(
        _ transfer: HTTPTransfer,
        _ code: Int32?,
        _ target: CheckTarget,
        _ url: WebAddress,
        redirects: Int
    ) -> Next {
        var answer = transfer.answer
        // A body that was cut at the bound is as good as a whole one: no expected answer is that long.
        answer.isComplete = code == 0 || transfer.isBodyCut
        if transfer.isHeaderCut {
            return .done(finish(failed(.invalidAnswer, "more headers than are read", answer), transfer))
        }
        if transfer.isSwitched {
            return .done(
                finish(failed(.invalidAnswer, "status 101, another protocol that nobody asked for", answer), transfer)
            )
        }
        if let expectation = target.expectation, answer.status > 0,
            let judged = PortalJudge.judge(answer, expectation, url: url)
        {
            return .done(finish(judged, transfer))
        }
        guard answer.isComplete else {
            var failure = code.map(transfer.failure)
            if failure == nil || failure?.reason == .timeout { failure = timeout(transfer, url) }
            var attempt = CheckAttempt(failure: failure)
            attempt.httpStatus = answer.status > 0 ? answer.status : nil
            return .done(finish(attempt, transfer))
        }
        guard answer.status > 0 else {
            return .done(finish(failed(.invalidAnswer, "no valid HTTP: the headers have no end", answer), transfer))
        }
        return judge(answer, transfer, url, redirects: redirects)
    }

    private static func judge(
        _ answer: HTTPAnswer,
        _ transfer: HTTPTransfer,
        _ url: WebAddress,
        redirects: Int
    ) -> Next {
        switch answer.status {
        case 200..<300:
            var attempt = CheckAttempt()
            attempt.httpStatus = answer.status
            return .done(finish(attempt, transfer))
        case 300..<400:
            guard let location = answer.location else { break }
            guard redirects < mostRedirects else {
                return .done(finish(failed(.tooManyRedirects, "more than \(redirects) redirects", answer), transfer))
            }
            if let next = url.resolving(location) {
                // What was learned then would be anybody's word.
                if url.isSecure, !next.isSecure {
                    let words =
                        "redirected from https to plain http, which is not followed: \(TextCut.short(next.text))"
                    return .done(finish(failed(.redirected, words, answer), transfer))
                }
                return .follow(next)
            }
            let place = TextCut.short(URLReference.shown(location))
            let words = "redirected to a place that is not followed: \(place)"
            return .done(finish(failed(.redirected, words, answer), transfer))
        default: break
        }
        let words = answer.status == 511 ? "the network asks to sign in (status 511)" : "status \(answer.status)"
        return .done(finish(failed(.unexpectedStatus, words, answer), transfer))
    }

    private static func failed(_ reason: CheckReason, _ words: String, _ answer: HTTPAnswer) -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(reason, nil, words))
        attempt.httpStatus = answer.status > 0 ? answer.status : nil
        return attempt
    }

    private static func timeout(_ transfer: HTTPTransfer, _ url: WebAddress) -> CheckFailure {
        let timing = transfer.timing
        let words =
            if url.isSecure, timing.tls == nil {
                "timed out agreeing on TLS"
            } else if timing.firstByte == nil {
                "timed out waiting for an answer"
            } else {
                "timed out reading the answer"
            }
        return CheckFailure(.timeout, nil, words)
    }

    private static func finish(_ attempt: CheckAttempt, _ transfer: HTTPTransfer) -> CheckAttempt {
        var attempt = attempt
        attempt.timing = transfer.timing
        return attempt
    }
}
