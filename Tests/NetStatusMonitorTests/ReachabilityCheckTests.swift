import Glibc
import NetPath
import NetStatusMonitor
import Testing

/// Checks of this machine's own loopback, which needs no network.
@Suite(.timeLimit(.minutes(1)))
struct ReachabilityCheckTests {
    /// A port of 127.0.0.1 that takes connections and never says a word; closed with the value.
    final class Listener {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        private(set) var port: UInt16 = 0

        init() {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, size)
                    _ = listen(descriptor, 16)
                    _ = getsockname(descriptor, $0, &size)
                }
            }
            port = UInt16(bigEndian: address.sin_port)
        }

        deinit { close(descriptor) }
    }

    @Test func connects() async throws {
        let listener = Listener()
        let report = try await ReachabilityCheck("tcp://127.0.0.1:\(listener.port)").run()
        #expect(report.verdict == .reachable)
        #expect(report.internet == .unknown)
        let check = try #require(report.checks.first)
        #expect(check.outcome == .passed)
        #expect(check.attempts == 3)
        #expect(check.last.address?.description == "127.0.0.1")
        withExtendedLifetime(listener) {}
    }

    @Test func isRefused() async throws {
        var listener: Listener? = Listener()
        let port = try #require(listener?.port)
        listener = nil
        var check = try ReachabilityCheck("tcp://127.0.0.1:\(port)")
        check.rules.count = 1
        let report = await check.run()
        #expect(report.verdict == .unreachable)
        #expect(report.checks.first?.failure?.reason == .connectionRefused)
    }

    @Test func refusesWhatItDoesNotKnow() {
        #expect(throws: CheckTargetError.self) { try ReachabilityCheck("gopher://a/") }
    }

    /// The server never answers, and the time-out is an hour: only the cancellation ends it.
    @Test func cancellationEndsIt() async throws {
        let listener = Listener()
        var check = try ReachabilityCheck("http://127.0.0.1:\(listener.port)/")
        check.rules.timeoutMilliseconds = 3_600_000
        let task = Task { [check] in await check.run() }
        // Once the connection is there the round is under way.
        let connection = await outside { [descriptor = listener.descriptor] in accept(descriptor, nil, nil) }
        defer { close(connection) }
        task.cancel()
        let report = await task.value
        #expect(report.checks.map(\.failure?.reason) == [.cancelled])
        #expect(report.verdict == .unknown)
        withExtendedLifetime(listener) {}
    }

    @Test func aCancelledTaskSendsNothing() async throws {
        let check = try ReachabilityCheck("tcp://127.0.0.1:1", "192.0.2.1")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await check.run()
        }
        let report = await task.value
        #expect(report.checks.map(\.failure?.reason) == [.cancelled, .cancelled])
        #expect(report.verdict == .unknown)
        #expect(report.path == .notEvaluated)
    }

    /// What was found before the end counts; what was under way then does not.
    @Test func cancellationKeepsWhatWasFound() async throws {
        let listener = Listener()
        var check = try ReachabilityCheck(["tcp://127.0.0.1:\(listener.port)"])
        check.rules.count = 2
        check.rules.intervalMilliseconds = 3_600_000
        let task = Task { [check] in await check.run() }
        let connection = await outside { [descriptor = listener.descriptor] in accept(descriptor, nil, nil) }
        // The first attempt closes once it has succeeded.
        let end = await outside {
            var byte: UInt8 = 0
            return Int32(read(connection, &byte, 1))
        }
        #expect(end == 0)
        close(connection)
        task.cancel()
        let result = try #require(await task.value.checks.first)
        #expect(result.outcome == .passed)
        #expect(result.attempts == 1)
        withExtendedLifetime(listener) {}
    }

    @Test func anAddressOfTheOtherFamilyIsNotTried() async throws {
        var check = try ReachabilityCheck("tcp://127.0.0.1:1")
        check.family = .ipv6
        let report = await check.run()
        #expect(report.checks.map(\.failure?.detail) == [.noAddress])
    }

    @Test func rulesOutOfRangeDoNoHarm() async throws {
        let listener = Listener()
        var check = try ReachabilityCheck("tcp://127.0.0.1:\(listener.port)")
        check.rules.count = -1
        check.rules.thresholdPercent = .max
        check.rules.intervalMilliseconds = .min
        check.rules.failuresInRow = .min
        let report = await check.run()
        #expect(report.checks.map(\.attempts) == [1])
        #expect(report.verdict == .reachable)
        check.targets = try [CheckTarget(portal: "http://127.0.0.1:1/", expecting: PortalExpectation())]
        let portal = await check.run()
        #expect(portal.verdict == .unreachable)
        withExtendedLifetime(listener) {}
    }

    @Test func aStreamBeginsWithWhatIsAndEndsWithItsReader() async throws {
        let listener = Listener()
        let check = try ReachabilityCheck("tcp://127.0.0.1:\(listener.port)")
        for await report in check.reports(every: .seconds(1)) {
            #expect(report.verdict == .reachable)
            break
        }
        withExtendedLifetime(listener) {}
    }

    @Test func anInterfaceThatIsNotThereHasNoPath() async throws {
        var check = ReachabilityCheck()
        check.interface = "nosuch0"
        let report = await check.run()
        #expect(report.verdict == .unreachable)
        #expect(Set(report.checks.map(\.failure?.reason)) == [.noPath])
        #expect(report.path.reason == .interfaceMissing)
    }
}
