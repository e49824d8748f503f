import Dispatch
import Glibc
import NetStatusMonitor

/// Whether monitors that were let go of leave something behind.
enum Leak {
    static func look() async {
        // What the runtime opens once is there after the first.
        await round()
        await until { threads == 0 }
        let before = descriptors
        for _ in 0..<50 { await round() }
        await until { threads == 0 }
        await until { descriptors == before }
        say("nothing is left")
    }

    private static func round() async {
        let monitor = PathMonitor()
        monitor.pathUpdateHandler = { _ in }
        monitor.start(queue: .global())
        var paths = monitor.makeAsyncIterator()
        guard await paths.next() != nil, threads > 0 else { return say("no monitor is there") }
    }

    /// Threads end in their own time. Whoever runs this knows a hang from an answer.
    private static func until(_ condition: () -> Bool) async {
        while !condition() {
            sched_yield()
            await Task.yield()
        }
    }

    private static var threads: Int {
        list("/proc/self/task").count { thread in
            guard let file = fopen("/proc/self/task/\(thread)/comm", "r") else { return false }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 32)
            return fgets(&line, 32, file) != nil && line.starts(with: "PathMonitor".utf8.map(CChar.init(bitPattern:)))
        }
    }

    /// Listing takes one itself, each time.
    private static var descriptors: Int { list("/proc/self/fd").count }

    private static func list(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
