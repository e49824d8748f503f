// What a program sees of its path, a line a state:
// `PathClient handler|sequence|request|leak [required|prohibited TYPE]`.
import Dispatch
import Glibc
import NetStatusMonitor

/// One write a line, so that whoever reads the file sees it at once.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}

func monitor(_ words: ArraySlice<String>) -> PathMonitor {
    switch (words.first, words.last.flatMap(InterfaceType.init(rawValue:))) {
    case ("required", let type?): PathMonitor(requiredInterfaceType: type)
    case ("prohibited", let type?): PathMonitor(prohibitedInterfaceTypes: [type])
    default: PathMonitor()
    }
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "handler":
    let monitor = monitor(words.dropFirst())
    monitor.pathUpdateHandler = { say("\($0)") }
    monitor.start(queue: .main)
    dispatchMain()
case "request":
    let requests = Request.onSignal { say($0) }
    for await path in PathMonitor() { say("\(path)") }
    requests.cancel()
case "leak": await Leak.look()
default: for await path in monitor(words.dropFirst()) { say("\(path)") }
}
