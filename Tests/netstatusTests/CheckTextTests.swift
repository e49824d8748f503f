import NetPath
import Testing

@testable import netstatus

struct CheckTextTests {
    private func report(_ results: [CheckResult], _ path: NetworkPath = HandMade.satisfied, internet: Bool = true)
        -> ReachabilityReport
    {
        ReachabilityReport(
            time: Timestamp(microseconds: 0),
            path: path,
            checks: results,
            thresholdPercent: 50,
            isAboutInternet: internet
        )
    }

    private func result(_ target: String, _ attempts: [CheckAttempt]) throws -> CheckResult {
        let target =
            target.hasPrefix("http:")
            ? try CheckTarget(portal: target, expecting: PortalExpectation()) : try CheckTarget(target)
        return CheckResult(target, attempts, CheckRules())
    }

    private func passed(_ status: Int? = nil) -> CheckAttempt {
        var attempt = CheckAttempt()
        attempt.httpStatus = status
        attempt.timing.dns = 1200
        attempt.timing.connect = 12_300
        attempt.timing.firstByte = 20_100
        attempt.timing.total = 34_000
        attempt.timing.roundTrip = 12_300
        return attempt
    }

    private func failed(_ reason: CheckReason, _ words: String, portal: String? = nil) -> CheckAttempt {
        var attempt = CheckAttempt(failure: CheckFailure(reason, nil, words))
        attempt.isPortal = portal != nil
        attempt.portalURL = portal
        return attempt
    }

    private func text(_ report: ReachabilityReport) -> String { CheckText(style: TextStyle()).text(report) }

    @Test func tellsTheVerdictFirstAndWhereTheTimeWent() throws {
        let report = report([
            try result("http://a.example/x", [passed(204)]),
            try result("http://bb.example/", [failed(.timeout, "timed out connecting")]),
        ])
        #expect(
            text(report) == """
                reachable: 1 of 2 endpoints answered as expected

                  path           satisfied: eth0
                  passed         http://a.example/x  204 in 34 ms (name 1.2 ms, connect 12.3 ms, first byte 20.1 ms)
                  failed         http://bb.example/  timed out connecting

                """
        )
    }

    @Test func wrapsOnATerminal() throws {
        let report = report([try result("http://a.example/x", [passed(204)])])
        let lines = CheckText(style: TextStyle(usesColor: true, width: 60)).text(report).split(separator: "\n")
        #expect(lines[0] == "\u{1B}[32mreachable\u{1B}[0m: the endpoint answered as expected")
        #expect(lines[2] == "  \u{1B}[32mpassed\u{1B}[0m         http://a.example/x  204 in 34 ms (name 1.2")
        #expect(lines[3] == "                 ms, connect 12.3 ms, first byte 20.1 ms)")
    }

    @Test func aPortalSaysWhereToSignIn() throws {
        let portal = failed(
            .redirected,
            "redirected to http://in.example/\u{1B}[2J",
            portal: "http://in.example/\u{1B}[2J"
        )
        #expect(
            text(report([try result("http://a.example/", [portal])])) == """
                captivePortal: sign in at http://in.example/\\x1b[2J

                  path           satisfied: eth0
                  captivePortal  http://a.example/  redirected to http://in.example/\\x1b[2J

                """
        )
    }

    @Test func countsAttempts() throws {
        let lost = failed(.timeout, "no echo in time")
        let report = report(
            [try result("192.0.2.1", [passed(), lost, passed()]), try result("192.0.2.2", [lost, lost, lost])],
            internet: false
        )
        let lines = text(report).split(separator: "\n")
        #expect(lines[0] == "degraded: only 1 of 2 targets answered as expected")
        #expect(lines[2].hasSuffix("round trip 12.3 ms to 12.3 ms, 1 of 3 attempts lost"))
        #expect(lines[3].hasSuffix("192.0.2.2  no echo in time, 3 of 3 attempts failed"))
    }

    @Test func noPathIsSaidOnce() throws {
        let report = report(
            [try result("192.0.2.1", [failed(.noPath, HandMade.unsatisfied.message)])],
            HandMade.unsatisfied
        )
        #expect(text(report).hasPrefix("unreachable: this machine has no path\n"))
        let several = self.report(
            try ["192.0.2.1", "192.0.2.2"].map { try result($0, [failed(.noPath, HandMade.unsatisfied.message)]) },
            HandMade.unsatisfied,
            internet: false
        )
        #expect(
            text(several) == """
                unreachable: this machine has no path

                  path           unsatisfied to the Internet: \(HandMade.unsatisfied.message)
                  failed         all 2 targets: nothing was sent

                """
        )
        // Another reason than the Internet path's is the target's own.
        let own = self.report([try result("192.0.2.1", [failed(.noPath, "No route there.")])], internet: false)
        #expect(text(own).hasPrefix("unreachable: this machine has no path to the target\n"))
        #expect(text(own).hasSuffix("192.0.2.1  No route there.\n"))
    }

    /// A record that differs only in the interface says so.
    @Test func aStreamNamesTheInterface() throws {
        var reducer = CheckReducer()
        let first = report([try result("http://a.example/x", [passed(204)])])
        let reduced = reducer.reduce(first, generation: 1)
        let event = try #require(reduced)
        #expect(
            CheckText(style: TextStyle()).line(event).hasSuffix(
                "reachable over eth0: the endpoint answered as expected\n"
            )
        )
    }

    @Test func aNameThatLeadsToAPrivateAddressSaysSo() throws {
        var attempt = passed()
        attempt.address = IPAddress("10.1.2.3").map { ScopedAddress($0) }
        let report = report([try result("dns://a.example", [attempt])], internet: false)
        #expect(text(report).contains("is 10.1.2.3, a private address ("))
    }

    @Test(arguments: [
        (Int64(50), "0.05 ms"), (5, "0.005 ms"), (999, "0.99 ms"), (1000, "1 ms"), (12_345, "12.3 ms"),
        (5_012_000, "5 s"),
    ])
    func timesAreShort(_ microseconds: Int64, _ text: String) { #expect(Decimals.milliseconds(microseconds) == text) }

    @Test(arguments: [
        (["+"], ExitStatus.yes), (["-"], ExitStatus.no), (["!"], ExitStatus.unclear),
    ])
    func exitStatus(_ pattern: [String], _ status: Int32) throws {
        let results = try pattern.map { letter in
            try result(
                "192.0.2.1",
                [letter == "+" ? passed() : failed(letter == "-" ? .timeout : .notPermitted, "x")]
            )
        }
        #expect(CheckCommand.exitStatus(report(results, internet: false)) == status)
    }
}
