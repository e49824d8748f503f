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
