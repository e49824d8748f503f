import Dispatch
import NetStatusMonitor

// The examples of README and of the comments in Sources/NetStatusMonitor, word for word, so that the compiler reads
// them. `DocumentationTests` looks for each of them here.

func watchingWithAHandler() -> PathMonitor {
    let monitor = PathMonitor()
    monitor.pathUpdateHandler = { path in
        print(path.status == .satisfied ? "online" : "not online: \(path.message)")
    }
    monitor.start(queue: DispatchQueue(label: "network"))
    return monitor
}

func watchingInALoop() async {
    for await path in PathMonitor() {
        print(path)
        if path.status == .satisfied { break }
    }
}

func watchingSomeInterfaces() -> [PathMonitor] {
    let wifi = PathMonitor(requiredInterfaceType: .wifi)
    let unmetered = PathMonitor(prohibitedInterfaceTypes: [.cellular])
    return [wifi, unmetered]
}

func asking() async {
    let report = await ReachabilityCheck().run()
    switch report.internet {
    case .reachable: print("online")
    case .captivePortal: print("sign in at \(report.portalURL ?? "the portal")")
    case .degraded, .unreachable, .unknown: print(report.checks.compactMap(\.failure?.message))
    }
}

func tryingServers() async throws -> Bool {
    var check = try ReachabilityCheck("https://example.org/health", "tcp://192.0.2.7:22", "ping://192.0.2.1")
    check.rules.failuresInRow = 3
    let passed = await check.run().verdict == .reachable
    return passed
}

func askingAgain() async {
    for await report in ReachabilityCheck().reports(every: .seconds(10)) {
        print(report.verdict)
    }
}
