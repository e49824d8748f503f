import Dispatch
import NetPath
import NetStatusMonitor
import Testing

struct HandlerTests {
    private let queue = DispatchQueue(label: "handler")
    private let log = Log()

    /// A serial queue has done what was sent to it before.
    private func settle() { queue.sync {} }

    @Test func theStateBeforeTheFirstReadingIsUnknown() {
        let script = Script()
        #expect(script.monitor.currentPath == .notEvaluated)
        #expect(script.monitor.currentPath.status == .unknown)
        #expect(!script.monitor.isMonitoring)
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        settle()
        #expect(script.monitor.currentPath.status == .unknown)
        #expect(script.monitor.isMonitoring)
        #expect(log.paths.isEmpty)
    }

    @Test func thePresentPathComesOnceThenEachChangeInOrderOnTheQueue() {
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let strays = Counter()
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] path in
            if DispatchQueue.getSpecific(key: key) != 7 { strays.add() }
            log.write(path)
        }
        script.monitor.start(queue: queue)
        let snapshots = [
            Script.online(), Script.online(), Script.offline, Script.offline, Script.online(gateway: 3),
            Script.unreadable, Script.online(),
        ]
        for snapshot in snapshots {
            script.source.send(snapshot)
            settle()
            #expect(log.paths.last == script.monitor.currentPath)
        }
        let told = [snapshots[0], snapshots[2], snapshots[4], snapshots[5], snapshots[6]].map(Script.path)
        #expect(log.paths == told)
        #expect(strays.count == 0)
    }

    @Test func whatNoReaderSeesIsNoChangeYetInTheCurrentPath() {
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        settle()
        script.source.send(Script.online { $0["eth0"].mtu = 1280 })
        settle()
        #expect(log.paths.count == 1)
        #expect(script.monitor.currentPath.activeInterface?.mtu == 1280)
    }

    @Test func aCostThatChangesAloneIsAChange() {
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        settle()
        script.source.send(Script.online { $0["eth0"].sysfs?.driver = "ipheth" })
        settle()
        #expect(log.paths.map(\.isExpensive) == [false, true])
    }

    @Test func anUnreadableKernelIsUnknownNotOffline() {
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        script.source.send(Script.unreadable)
        settle()
        #expect(log.paths.map(\.status) == [.unknown])
        #expect(log.paths.map(\.reason) == [.kernelUnavailable])
    }

    @Test func aSecondStartIsIgnored() {
        let other = DispatchQueue(label: "other")
        let key = DispatchSpecificKey<Int>()
        other.setSpecific(key: key, value: 1)
        let strays = Counter()
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] path in
            if DispatchQueue.getSpecific(key: key) != nil { strays.add() }
            log.write(path)
        }
        script.monitor.start(queue: queue)
        script.monitor.start(queue: other)
        script.source.send(Script.online())
        script.monitor.start(queue: other)
        settle()
        other.sync {}
        #expect(script.begins.count == 1)
        #expect(log.paths.count == 1)
        #expect(strays.count == 0)
    }

    @Test func aHandlerSetLateGetsThePresentPathOnce() {
        let script = Script()
        script.monitor.start(queue: queue)
        script.source.send(Script.offline)
        script.source.send(Script.online())
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        settle()
        #expect(log.paths == [Script.path(Script.online())])
        let second = Log()
        script.monitor.pathUpdateHandler = { second.write($0) }
        settle()
        script.source.send(Script.offline)
        settle()
        #expect(log.paths.count == 1)
        #expect(second.paths == [Script.online(), Script.offline].map(Script.path))
        script.monitor.pathUpdateHandler = nil
        script.source.send(Script.online())
        settle()
        #expect(second.paths.count == 2)
        #expect(script.monitor.isMonitoring)
    }

    @Test func aHandlerReplacedBeforeDeliveryIsNotCalled() {
        let script = Script()
        let second = Log()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        queue.suspend()
        script.source.send(Script.online())
        script.monitor.pathUpdateHandler = nil
        script.monitor.pathUpdateHandler = { second.write($0) }
        queue.resume()
        settle()
        #expect(log.paths.isEmpty)
        #expect(second.paths.count == 1)
    }

    @Test func aBusyQueueHoldsTheNewestOnly() {
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] in log.write($0) }
        script.monitor.start(queue: queue)
        queue.suspend()
        for gateway in 1...20 { script.source.send(Script.online(gateway: gateway + 2)) }
        queue.resume()
        // One block for all of them, so that the queue is empty after it.
        settle()
        #expect(log.paths == [Script.path(Script.online(gateway: 22))])
    }

    @Test func aPathWaitsWithTheMonitorWhileTheHandlerRunsNotOnTheQueue() {
        let gate = DispatchSemaphore(value: 0)
        let entries = Log()
        let script = Script()
        let mark = Script.path(Script.online(gateway: 99))
        script.monitor.pathUpdateHandler = { path in
            entries.write(path)
            gate.wait()
        }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        #expect(entries.awaitEntry())
        script.source.send(Script.offline)
        queue.async { entries.write(mark) }
        gate.signal()
        gate.signal()
        for _ in 0..<2 { #expect(entries.awaitEntry()) }
        #expect(entries.paths == [Script.path(Script.online()), mark, Script.path(Script.offline)])
    }

    @Test(arguments: [false, true])
    func aBusyHandlerIsGivenTheNewestAndNeverRunsTwiceAtATime(isConcurrent: Bool) {
        let queue = isConcurrent ? DispatchQueue(label: "concurrent", attributes: .concurrent) : queue
        let (gate, running, overlaps) = (DispatchSemaphore(value: 0), Counter(), Counter())
        let ended = Counter()
        let script = Script()
        script.monitor.pathUpdateHandler = { [log] path in
            running.add()
            if running.count - ended.count > 1 { overlaps.add() }
            log.write(path)
            gate.wait()
            ended.add()
        }
        script.monitor.start(queue: queue)
        script.source.send(Script.online())
        #expect(log.awaitEntry())
        script.source.send(Script.offline)
        if isConcurrent {
            // Whatever was sent to the queue so far has begun when this runs.
            let begun = DispatchSemaphore(value: 0)
            queue.async { begun.signal() }
            #expect(begun.wait(timeout: .now() + 30) == .success)
        }
        script.source.send(Script.online(gateway: 5))
        gate.signal()
        #expect(log.awaitEntry())
        gate.signal()
        script.source.send(Script.offline)
        #expect(log.awaitEntry())
        gate.signal()
        let told = [Script.online(), Script.online(gateway: 5), Script.offline]
        #expect(log.paths == told.map(Script.path))
        #expect(overlaps.count == 0)
    }
}
