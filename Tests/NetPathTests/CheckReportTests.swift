import Foundation
import NetPath
import Testing

/// The wire contract, key by key.
struct CheckReportTests {
    private static func path() -> NetworkPath {
        var world = World()
        world.ethernet("eth0", ["10.0.0.2/24"])
        world.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
        world.noRoute(.ipv6)
        return world.path()
    }

    private static func report(_ attempts: [CheckAttempt], at time: Int64 = 1_700_000_000_000_000) -> ReachabilityReport
    {
        let checks = attempts.map { CheckResult(PortalEndpoints.all[0], [$0], CheckRules(), interface: "eth0") }
        return ReachabilityReport(
            time: Timestamp(microseconds: time),
            path: path(),
            checks: checks,
            thresholdPercent: 50,
            isAboutInternet: true
        )
    }

    private static let passed: CheckAttempt = {
        var attempt = CheckAttempt()
        attempt.httpStatus = 204
        attempt.address = ScopedAddress(IPAddress("192.0.2.7") ?? Probes.ipv4[0])
        attempt.timing.dns = 1200
        attempt.timing.connect = 12_345
        attempt.timing.firstByte = 20_000
        attempt.timing.total = 34_000
        attempt.timing.roundTrip = 12_345
        return attempt
    }()

    private static let portal: CheckAttempt = {
        var attempt = CheckAttempt(failure: CheckFailure(.redirected, .privateAddress, "redirected \u{1B}[2J"))
        attempt.isPortal = true
        attempt.portalURL = "http://login.example/"
        return attempt
    }()

    private func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test func hasEveryKeyAlways() throws {
        let object = try object(CheckReport.line(Self.report([Self.passed])))
        #expect(Set(object.keys) == ["schema", "time", "path", "internet", "verdict", "portalURL", "checks"])
        #expect(object["schema"] as? Int == 1)
        #expect(object["internet"] as? String == "reachable")
        #expect(object["portalURL"] is NSNull)
        let path = try #require(object["path"] as? [String: Any])
        #expect(path["status"] as? String == "satisfied")
        #expect(path["active"] as? String == "eth0")
        let check = try #require((object["checks"] as? [[String: Any]])?.first)
        #expect(
            Set(check.keys) == [
                "kind", "target", "interface", "result", "reason", "detail", "message", "attempts", "failures",
                "httpStatus", "redirects", "portalURL", "address", "dnsMs", "connectMs", "tlsMs", "firstByteMs",
                "totalMs", "lossPercent", "rttMinMs", "rttAvgMs", "rttMaxMs",
            ]
        )
        #expect(check["kind"] as? String == "portal")
        #expect(check["result"] as? String == "passed")
        #expect(check["reason"] is NSNull)
        #expect(check["connectMs"] as? Double == 12.345)
        #expect(check["tlsMs"] is NSNull)
        #expect(check["lossPercent"] as? Double == 0)
        #expect(check["address"] as? String == "192.0.2.7")
    }

    @Test func escapesWhatServersSay() throws {
        let line = CheckReport.line(Self.report([Self.portal]))
        #expect(!line.contains(0x1B))
        let object = try object(line)
        #expect(object["internet"] as? String == "captivePortal")
        #expect(object["portalURL"] as? String == "http://login.example/")
        let check = try #require((object["checks"] as? [[String: Any]])?.first)
        #expect(check["message"] as? String == "redirected \u{1B}[2J")
        #expect(check["detail"] as? String == "privateAddress")
    }

    @Test func aStreamTellsChangesOnly() throws {
        var reducer = CheckReducer()
        let first = reducer.reduce(Self.report([Self.portal]), generation: 1)
        #expect(first?.kind == .started)
        #expect(first?.changes == [])
        // Times alone are no news.
        var later = Self.portal
        later.timing.total = 99
        let second = reducer.reduce(Self.report([later], at: 1_700_000_001_000_000), generation: 1)
        #expect(second == nil)
        let third = reducer.reduce(Self.report([Self.passed], at: 1_700_000_002_000_000), generation: 2)
        let event = try #require(third)
        #expect(event.sequence == 2)
        #expect(event.changes == [.internet, .verdict, .portalURL, .checks])
        #expect(event.since == Timestamp(microseconds: 1_700_000_002_000_000))
        let object = try object(CheckReport.line(event))
        #expect(
            Set(object.keys) == ["schema", "event", "sequence", "generation", "time", "since", "changes", "check"]
        )
        #expect(object["generation"] as? Int == 2)
        let last = reducer.stop(at: Timestamp(microseconds: 1_700_000_003_000_000))
        #expect(last?.kind == .stopped)
        #expect(last?.sequence == 3)
        let none = reducer.stop(at: Timestamp(microseconds: 0))
        #expect(none == nil)
    }

    /// A check's result never alters the path.
    @Test func thePathStaysWhatItIs() {
        #expect(Self.report([Self.portal]).path == Self.path())
    }
}
