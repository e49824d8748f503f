import NetPath
import Testing

struct CheckRefinementTests {
    private static func path() -> NetworkPath {
        var world = World()
        world.ethernet("eth0", ["192.0.2.10/24", "2001:db8::10/128"])
        world.route("0.0.0.0/0", via: "192.0.2.1", dev: "eth0", source: "192.0.2.10")
        world.noRoute(.ipv6)
        return world.path()
    }

    private func refined(_ address: String, redirects: Int = 0, _ failure: CheckFailure? = nil) -> CheckAttempt {
        var attempt = CheckAttempt(failure: failure ?? CheckFailure(.timeout, nil, "timed out"))
        attempt.address = IPAddress(address).map { ScopedAddress($0) }
        attempt.redirects = redirects
        return CheckRefinement.refine(attempt, Self.path())
    }

    @Test(arguments: [
        ("10.0.0.1", "a private address"), ("100.64.0.1", "a private address"), ("fd00::1", "a private address"),
        ("192.0.2.77", "own link"),
    ])
    func saysWhatTheNameResolvedTo(_ address: String, _ words: String) {
        let attempt = refined(address)
        #expect(attempt.failure?.detail == .privateAddress)
        #expect(attempt.failure?.message.contains("\(address), ") == true)
        #expect(attempt.failure?.message.contains(words) == true)
    }

    /// A host's own prefix is no link, and after a redirect the address is another host's.
    @Test func leavesTheRestAlone() {
        #expect(refined("203.0.113.1").failure?.detail == nil)
        #expect(refined("2001:db8::11").failure?.detail == nil)
        #expect(refined("10.0.0.1", redirects: 1).failure?.detail == nil)
        let known = CheckFailure(.tlsFailure, .certificateExpired, "expired")
        #expect(refined("10.0.0.1", known).failure == known)
        let none = CheckFailure(.noPath, nil, "no path")
        #expect(refined("10.0.0.1", none).failure == none)
        #expect(CheckRefinement.refine(CheckAttempt(), Self.path()).failure == nil)
    }
}
