import NetPath

/// A round of checks for a person: the verdict, the path, then a line a target with where the time went or exactly
/// what failed.
struct CheckText {
    let style: TextStyle

    /// The whole text, with a newline at the end.
    func text(_ report: ReachabilityReport) -> String {
        var lines = headline(report)
        lines.append("")
        lines += row("path", Self.tone(report.path.status), [path(report)])
        if let same = untried(report) {
            lines += row(CheckResult.Outcome.failed.rawValue, .bad, [same])
            return lines.joined(separator: "\n") + "\n"
        }
        let width = min(60, report.checks.map { TerminalText.columns(name($0)) }.max() ?? 0)
        for check in report.checks {
            let name = TerminalText.padded(name(check), to: width + 1)
            lines += row(check.outcome.rawValue, Self.tone(check), [name, words(check)])
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Where the path's own reason kept all of several from being tried, one line says it; nil elsewhere.
    private func untried(_ report: ReachabilityReport) -> String? {
        let isSame = report.checks.allSatisfy {
            $0.failure?.reason == .noPath && $0.failure?.message == report.path.message
        }
        guard isSame, report.checks.count > 1 else { return nil }
        return "all \(things(report)): nothing was sent"
    }

    /// One line for a record of a stream.
    func line(_ event: CheckEvent) -> String {
        let verdict = event.report.verdict
        var text = LocalTime.text(event.time) + "  "
        if event.kind == .stopped { text += "stopped, " }
        text += style.paint(verdict.rawValue, Self.tone(verdict))
        if let active = event.report.path.activeInterface { text += " over \(TerminalText.escaped(active.name))" }
        text += ": " + summary(event.report)
        let bad = event.report.checks.filter { $0.outcome != .passed }
        if event.kind != .stopped, !bad.isEmpty {
            text += "  (" + bad.prefix(3).map { "\(name($0)): \(failure($0))" }.joined(separator: "; ")
            text += bad.count > 3 ? "; and \(bad.count - 3) more)" : ")"
        }
        return text + "\n"
    }

    private func headline(_ report: ReachabilityReport) -> [String] {
        let verdict = report.verdict.rawValue
        let text = "\(verdict): \(summary(report))"
        var lines = TextWrap.lines(text.split(separator: " ").map(String.init), width: style.width)
        // The verdict is the first word of the first line, whatever the width.
        lines[0] = style.paint(verdict, Self.tone(report.verdict)) + lines[0].dropFirst(verdict.count)
        return lines
    }

    private func summary(_ report: ReachabilityReport) -> String {
        switch report.verdict {
        case .reachable: return answered(report)
        case .degraded:
            let limit = report.checks.lazy.compactMap(\.failure).first { $0.reason.isLimit }
            return limit.map { TerminalText.escaped($0.message) } ?? "only \(answered(report))"
        case .captivePortal:
            return report.portalURL.map { "sign in at \(TerminalText.escaped($0))" } ?? "a portal is in the way"
        case .unreachable:
            guard report.checks.allSatisfy({ $0.failure?.reason == .noPath }) else { return answered(report) }
            let whereTo = report.path.status == .satisfied ? " to the \(things(report))" : ""
            return "this machine has no path\(whereTo)"
        case .unknown:
            let failure = report.checks.lazy.compactMap(\.failure).first { $0.reason.isInconclusive }
            return failure.map { TerminalText.escaped($0.message) } ?? "nothing could be learned"
        }
    }

    private func answered(_ report: ReachabilityReport) -> String {
        let passed = report.checks.count { $0.outcome == .passed }
        let things = things(report)
        if report.checks.count == 1 {
            return "the \(things) \(passed == 1 ? "answered" : "did not answer") as expected"
        }
        let open = report.checks.count { $0.failure?.reason.isInconclusive == true }
        let rest = open == 0 ? "" : ", \(open) could not be tried"
        return "\(passed == 0 ? "none" : "\(passed)") of \(things) answered as expected\(rest)"
    }

    /// `5 endpoints`; a single one without its number.
    private func things(_ report: ReachabilityReport) -> String {
        let word = report.isAboutInternet ? "endpoint" : "target"
        return report.checks.count == 1 ? word : "\(report.checks.count) \(word)s"
    }

    /// It is about the Internet, whatever the targets are about.
    private func path(_ report: ReachabilityReport) -> String {
        let path = report.path
        let about = report.isAboutInternet ? "" : " to the Internet"
        let active = path.activeInterface.map { ": \(TerminalText.escaped($0.name))" } ?? ""
        let why = path.status == .satisfied ? "" : ": \(TerminalText.escaped(path.message))"
        return path.status.rawValue + about + active + why
    }

    /// A word of state and what belongs to it, on lines that fit.
    private func row(_ word: String, _ tone: TextStyle.Tone, _ cells: [String]) -> [String] {
        let start = "  " + TerminalText.padded(word, to: 15)
        let words = cells.dropLast() + (cells.last.map { $0.split(separator: " ").map(String.init) } ?? [])
        let next = String(repeating: " ", count: 17)
        var lines = TextWrap.lines(Array(words), first: start, next: next, width: style.width)
        // Painted last: escapes have no width.
        lines[0] = "  " + style.paint(word, tone) + lines[0].dropFirst(2 + word.count)
        return lines
    }

    private func name(_ check: CheckResult) -> String { TerminalText.escaped(check.target.text) }

    private func words(_ check: CheckResult) -> String {
        check.outcome == .passed ? success(check) : failure(check) + tries(check)
    }

    private func failure(_ check: CheckResult) -> String {
        guard let failure = check.failure else { return "" }
        let address = check.last.address.map { " (\($0))" } ?? ""
        let names =
            failure.reason == .noPath || failure.reason.isInconclusive || failure.detail == .privateAddress
            || check.target.address != nil
            || check.last.address.map { ByteSearch.first("\($0.address)", in: Array(failure.message.utf8)[...]) != nil }
                ?? false
        return TerminalText.escaped(failure.message + (names ? "" : address))
    }

    private func tries(_ check: CheckResult) -> String {
        guard check.attempts > 1, check.failures > 0 else { return "" }
        // Where others passed it is the row that counts, not the number.
        let isRow = check.failures < check.attempts && check.failure?.reason.isLimit != true
        return ", \(check.failures) of \(check.attempts) attempts failed"
            + (isRow ? ", \(check.failuresInRow) in a row" : "")
    }

    /// `204 in 45.2 ms (name 1.2 ms, connect 12.3 ms, first byte 20.1 ms)`
    private func success(_ check: CheckResult) -> String {
        let timing = check.last.timing
        var text = ""
        switch check.target.kind {
        case .http, .portal:
            text =
                "\(check.last.httpStatus.map(String.init) ?? "answered") in \(Decimals.milliseconds(timing.total ?? 0))"
            if check.last.redirects == 1 { text += " after a redirect" }
            if check.last.redirects > 1 { text += " after \(check.last.redirects) redirects" }
        case .tcp: text = "connected in \(Decimals.milliseconds(timing.total ?? 0))"
        case .ping: text = "echo in \(Decimals.milliseconds(check.roundTripAverage ?? 0))"
        case .dns:
            text =
                check.last.address.map { "is \($0)\($0.address.isPrivate ? ", a private address" : "")" } ?? "resolved"
        }
        let phases = [
            ("name", timing.dns), ("connect", timing.connect), ("TLS", timing.tls), ("first byte", timing.firstByte),
        ].compactMap { name, time in time.map { "\(name) \(Decimals.milliseconds($0))" } }
        if !phases.isEmpty { text += " (\(phases.joined(separator: ", ")))" }
        if check.attempts > 1, let least = check.roundTripMinimum, let most = check.roundTripMaximum {
            text += ", round trip \(Decimals.milliseconds(least)) to \(Decimals.milliseconds(most))"
        }
        if check.failures > 0 { text += ", \(check.failures) of \(check.attempts) attempts lost" }
        return TerminalText.escaped(text)
    }

    private static func tone(_ verdict: CheckVerdict) -> TextStyle.Tone {
        switch verdict {
        case .reachable: .good
        case .degraded, .captivePortal, .unknown: .warning
        case .unreachable: .bad
        }
    }

    private static func tone(_ check: CheckResult) -> TextStyle.Tone {
        switch check.outcome {
        case .passed: .good
        case .captivePortal: .warning
        case .failed: check.failure?.reason.isInconclusive == true ? .warning : .bad
        }
    }

    private static func tone(_ status: PathStatus) -> TextStyle.Tone { .init(status) }
}
