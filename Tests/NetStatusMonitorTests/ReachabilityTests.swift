import NetPath
import NetStatusMonitor
import Testing

/// README's wrapper does what README says.
@Suite(.serialized)
struct ReachabilityTests {
    @Test func itStopsAndStartsAgain() async {
        let log = Log()
        let reachability = Reachability.shared
        #expect(reachability.path == .notEvaluated)
        reachability.onChange { log.write($0) }
        for _ in 0..<3 {
            reachability.start()
            reachability.start()
            #expect(await outside { log.awaitEntry() })
            let path = reachability.path
            #expect(path.reason == log.paths.last?.reason)
            #expect(path.reason != .notEvaluated)
            #expect(reachability.isConnected == (path.status == .satisfied))
            #expect(reachability.currentType == path.activeInterface?.type)
            #expect(reachability.availableTypes.first == (path.activeInterface ?? path.availableInterfaces.first)?.type)
            #expect(reachability.isExpensive == path.isExpensive)
            reachability.stop()
            #expect(reachability.path == .notEvaluated)
            #expect(!reachability.isConnected && reachability.currentType == nil)
        }
        reachability.stop()
        // One each time, unless the machine's path changed meanwhile.
        #expect(log.paths.count >= 3)
    }
}
