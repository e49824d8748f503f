import Dispatch
import NetPath
import Synchronization
import Testing

@testable import NetStatusMonitor

/// How monitors end, and what comes of what was under way.
struct EndTests {
    private let queue = DispatchQueue(label: "handler")
    private let log = Log()

    private func settle() { queue.sync {} }

    @Test func nothingIsDeliveredAfterCancel() {
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        settle()
        script.monitor.cancel()
        #expect(!script.monitor.isMonitoring)
        #expect(script.monitor.pathUpdateHandler == nil)
        #expect(script.source.hasEnded)
        settle()
        #expect(log.paths.count == 1)
        #expect(script.monitor.currentPath == Script.path(Script.online()))
        script.monitor.cancel()
    }

    @Test func whatIsOnTheQueueWhenCancelledIsDroppedThere() {
        let old = Script()
        let new = Script()
        let handler: @Sendable (NetworkPath) -> Void = { [log] in log.write($0) }
        old.monitor.pathUpdateHandler = handler
        old.monitor.start(queue: queue)
        queue.suspend()
        old.source.send(Script.offline)
        old.monitor.cancel()
        new.monitor.pathUpdateHandler = handler
        new.monitor.start(queue: queue)
        new.source.send(Script.online())
        queue.resume()
        settle()
        #expect(log.paths == [Script.path(Script.online())])
    }

    @Test func aReadingThatEndsAfterCancelChangesNothing() {
        // The source is not stopped yet, as when it was reading the machine: what it hands over is refused.
        let late = LateSource()
        let monitor = PathMonitor(question: PathQuestion()) { late }
        monitor.pathUpdateHandler = { [log] in log.write($0) }
        monitor.start(queue: queue)
        monitor.cancel()
        late.gate.signal()
        #expect(late.isOver.wait(timeout: .now() + 30) == .success)
        settle()
        #expect(late.answers.withLock { $0 } == [false])
        #expect(monitor.currentPath == .notEvaluated)
        #expect(log.paths.isEmpty)
    }

    /// Hands over a snapshot however often it is told to stop.
    private final class LateSource: SnapshotSource {
        let gate = DispatchSemaphore(value: 0)
        let isOver = DispatchSemaphore(value: 0)
        let answers = Mutex<[Bool]>([])

        func run(_ take: (Snapshot) -> Bool) {
            gate.wait()
            let answer = take(Script.online())
            answers.withLock { $0.append(answer) }
            isOver.signal()
        }

        func stop() {}
    }

    @Test func aCancelledMonitorCannotStartAgain() async {
        let script = Script()
        script.monitor.start(queue: queue)
        script.monitor.cancel()
        script.monitor.start(queue: queue)
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        #expect(!script.monitor.isMonitoring)
        #expect(script.begins.count == 1)
        var iterator = script.monitor.makeAsyncIterator()
        #expect(await iterator.next() == nil)
        #expect(script.begins.count == 1)

        let unstarted = Script()
        unstarted.monitor.cancel()
        unstarted.monitor.start(queue: queue)
        #expect(!unstarted.monitor.isMonitoring)
        #expect(unstarted.begins.count == 0)
    }

    @Test func theHandlerMayCancel() {
        let script = Script()
        let cell = Mutex<PathMonitor?>(script.monitor)
        script.monitor.pathUpdateHandler = { [log] path in
            log.write(path)
            cell.withLock { $0 }?.cancel()
        }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        #expect(log.awaitEntry())
        #expect(script.source.hasEnded)
        settle()
        #expect(!script.monitor.isMonitoring)
        #expect(log.paths.count == 1)
    }

    @Test func theHandlerMayHoldTheMonitorUntilCancel() {
        weak var gone: PathMonitor?
        let source = ScriptedSource()
        do {
            let monitor = PathMonitor(question: PathQuestion()) { source }
            gone = monitor
            monitor.pathUpdateHandler = { _ in _ = monitor.currentPath }
            monitor.start(queue: queue)
            source.send(Script.online())
            settle()
            monitor.cancel()
        }
        #expect(source.hasEnded)
        #expect(gone == nil)
    }

    @Test func lettingGoEndsIt() {
        weak var gone: PathMonitor?
        weak var held: Log?
        let source = ScriptedSource()
        do {
            let log = Log()
            let monitor = PathMonitor(question: PathQuestion()) { source }
            (gone, held) = (monitor, log)
            monitor.pathUpdateHandler = { log.write($0) }
            monitor.start(queue: queue)
            source.send(Script.online())
            settle()
            #expect(log.paths.count == 1)
            #expect(!source.isStopped)
        }
        #expect(source.isStopped)
        #expect(source.hasEnded)
        #expect(gone == nil)
        #expect(held == nil)
    }

    @Test func lettingGoOfItInTheHandlerEndsIt() {
        let source = ScriptedSource()
        let cell = Cell(PathMonitor(question: PathQuestion()) { source })
        cell.monitor.withLock { monitor in
            monitor?.pathUpdateHandler = { [log] in
                log.write($0)
                let last = cell.monitor.withLock { $0.take() }
                _ = last
            }
            monitor?.start(queue: queue)
        }
        source.send(Script.online())
        #expect(log.awaitEntry())
        #expect(source.hasEnded)
    }

    private final class Cell: Sendable {
        let monitor: Mutex<PathMonitor?>

        init(_ monitor: PathMonitor) { self.monitor = Mutex(monitor) }
    }

    @Test func withoutAThreadThePathIsUnknown() {
        let source = ScriptedSource()
        let monitor = PathMonitor(core: MonitorCore(PathQuestion(), source: { source }, thread: { _ in false }))
        monitor.pathUpdateHandler = { [log] in log.write($0) }
        monitor.start(queue: queue)
        settle()
        #expect(log.paths.map(\.status) == [.unknown])
        #expect(monitor.currentPath.reason == .kernelUnavailable)
        monitor.cancel()
        #expect(source.isStopped)
    }

    @Test func anUnstartedMonitorCostsNothing() {
        let script = Script()
        _ = script.monitor.currentPath
        script.monitor.pathUpdateHandler = { _ in }
        #expect(script.begins.count == 0)
    }
}
