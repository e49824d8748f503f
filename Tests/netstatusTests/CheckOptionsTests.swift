import Foundation
import NetPath
import Testing

@testable import netstatus

struct CheckOptionsTests {
    private func parse(_ words: [String]) throws(UsageError) -> CheckOptions {
        guard case .check(let options) = try ArgumentParser.parse((["check"] + words).map { Array($0.utf8) }) else {
            throw UsageError("another command")
        }
        return options
    }

    private func parse(_ line: String) throws(UsageError) -> CheckOptions {
        try parse(line.split(separator: " ").map(String.init))
    }

    @Test func hasItsDefaults() throws {
        let portal = try parse("")
        #expect(portal.targets.isEmpty && portal.endpoints.isEmpty && portal.watchInterval == nil)
        #expect(portal.rules.count == 1)
        let own = try parse("192.0.2.1")
        #expect(own.targets.map(\.kind) == [.ping])
        #expect(own.rules.count == 3)
        #expect(own.rules.failuresInRow == 2)
        #expect(own.rules.timeoutMilliseconds == 5000)
        #expect(own.rules.thresholdPercent == 50)
    }

    @Test func takesItsOptions() throws {
        let options = try parse(
            "--count 5 --interval 0.5 --timeout=1.5 --failures 3 --max-loss 20 --max-rtt 0.5 -4 -j --interface eth0 192.0.2.1"
        )
        #expect(options.rules.count == 5)
        #expect(options.rules.intervalMilliseconds == 500)
        #expect(options.rules.timeoutMilliseconds == 1500)
        #expect(options.rules.failuresInRow == 3)
        #expect(options.rules.maxLossPercent == 20)
        #expect(options.rules.maxRoundTripMicroseconds == 500)
        #expect(options.family == .ipv4 && options.form == .json && options.interface == "eth0")
    }

    /// With `--watch` the interval is the rounds', not the attempts'.
    @Test func watches() throws {
        #expect(try parse("--watch").watchInterval == 5000)
        let options = try parse("--watch --interval 10 192.0.2.1")
        #expect(options.watchInterval == 10_000)
        #expect(options.rules.intervalMilliseconds == 200)
    }

    @Test func expectationsBelongToTheURLBeforeThem() throws {
        let options = try parse([
            "--portal-url", "http://a.example/", "--portal-url", "http://b.example/", "--expect-body", "all is well",
            "--portal-url=http://c.example/", "--expect-status", "418", "--expect-body=x", "--threshold", "100",
        ])
        #expect(
            options.endpoints.map(\.expectation) == [
                PortalExpectation(status: 204), PortalExpectation(status: 200, body: "all is well"),
                PortalExpectation(status: 418, body: "x"),
            ]
        )
        #expect(options.rules.thresholdPercent == 100)
        let one = try parse(["--expect-body", "x", "--portal-url", "http://a.example/"])
        #expect(one.endpoints.map(\.expectation) == [PortalExpectation(status: 200, body: "x")])
    }

    @Test(arguments: [
        ("ftp://a/", "https://"), ("--expect-body x", "--portal-url"), ("--threshold 0", "100"),
        ("--threshold 101", "100"), ("--portal-url https://a/", "http://"),
        ("--portal-url http://a/ 192.0.2.1", "targets"), ("--portal-url 10.1.0.1", "'http://10.1.0.1/'"),
        ("--portal-url [fd00::1]:80/x", "'http://[fd00::1]:80/x'"), ("--portal-url 10.1.0", "http://"),
        ("--expect-status 200 --portal-url http://a/ --portal-url http://b/", "behind the '--portal-url'"),
        ("--threshold 50 192.0.2.1", "targets"), ("-6 192.0.2.1", "IPv4"), ("--timeout 0", "--timeout"),
        ("--count 0", "1 to 1000"), ("--interval 0", "0.01"), ("--max-loss 101", "100"),
        ("--max-rtt x", "milliseconds"),
        ("--watch -q", "--quiet"),
        ("--watch --interval 0.5", "1 second"), ("--get status", "--get"), ("--to 192.0.2.1", "--to"),
        ("http://me:pw@a/", "password"), ("--portal-url http://a/ --expect-status 99", "200 to 599"),
    ])
    func refuses(_ line: String, _ word: String) {
        #expect {
            try parse(line)
        } throws: {
            ($0 as? UsageError)?.message.contains(word) == true
        }
    }

    /// The manual page names every verdict, reason, detail, key and default endpoint.
    @Test func theManualHasEveryWord() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manual = try String(contentsOf: root.appending(path: "man/netstatus.1"), encoding: .utf8)
        let words = Set(manual.split { " \n,;".contains($0) }.map(String.init))
        let known =
            CheckVerdict.allCases.map(\.rawValue) + CheckReason.allCases.map(\.rawValue)
            + CheckDetail.allCases.map(\.rawValue) + CheckKey.allCases.map(\.rawValue)
            + CheckResult.Outcome.allCases.map(\.rawValue) + PortalEndpoints.all.map(\.text)
        #expect(known.filter { !words.contains($0) } == [])
    }
}
