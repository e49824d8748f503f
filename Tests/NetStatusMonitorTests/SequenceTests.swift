import Dispatch
import NetPath
import NetStatusMonitor
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SequenceTests {
    @Test func aLoopStartsTheMonitorAndCancelEndsIt() async {
        let script = Script()
        let (monitor, source) = (script.monitor, script.source)
        let log = Log()
        let loop = Task {
            for await path in monitor { log.write(path) }
            return monitor.isMonitoring
        }
        await outside { source.send(Script.online()) }
        #expect(await outside { log.awaitEntry() })
        await outside { source.send(Script.offline) }
        #expect(await outside { log.awaitEntry() })
        #expect(monitor.isMonitoring)
        monitor.cancel()
        // Else the time limit could not end what waits for a loop that goes on.
        let isMonitoring = await withTaskCancellationHandler {
            await loop.value
        } onCancel: {
            loop.cancel()
        }
        #expect(!isMonitoring)
        #expect(!Task.isCancelled)
        #expect(await outside { source.hasEnded })
        #expect(log.paths == [Script.online(), Script.offline].map(Script.path))
        #expect(script.begins.count == 1)
    }

    @Test func eachConsumerSeesEveryStateWhileItKeepsUpElseTheNewest() async {
        let queue = DispatchQueue(label: "handler")
        let log = Log()
        let script = Script()
        script.monitor.pathUpdateHandler = { log.write($0) }
        script.monitor.start(queue: queue)
        var quick = script.monitor.makeAsyncIterator()
        var slow = script.monitor.makeAsyncIterator()
        let snapshots = [Script.online(), Script.offline, Script.online(gateway: 7), Script.unreadable]
        let paths = snapshots.map(Script.path)
        for (number, snapshot) in snapshots.enumerated() {
            script.source.send(snapshot)
            queue.sync {}
            #expect(await quick.next() == paths[number])
            if number == 0 { #expect(await slow.next() == paths[0]) }
        }
        #expect(await slow.next() == paths[3])
        var late = script.monitor.makeAsyncIterator()
        #expect(await late.next() == paths[3])
        #expect(log.paths == paths)
        script.source.send(Script.offline)
        #expect(await quick.next() == paths[1])
        #expect(await slow.next() == paths[1])
        #expect(await late.next() == paths[1])
    }

    @Test func whatWaitsForAConsumerWhenCancelledIsDropped() async {
        let script = Script()
        var iterator = script.monitor.makeAsyncIterator()
        script.source.send(Script.online())
        script.monitor.cancel()
        #expect(await iterator.next() == nil)
        #expect(await iterator.next() == nil)
    }

    @Test func aTaskThatIsCancelledEndsItsLoopAlone() async {
        let script = Script()
        let (monitor, source) = (script.monitor, script.source)
        var other = monitor.makeAsyncIterator()
        let log = Log()
        let loop = Task { for await path in monitor { log.write(path) } }
        await outside { source.send(Script.online()) }
        #expect(await outside { log.awaitEntry() })
        loop.cancel()
        await loop.value
        #expect(monitor.isMonitoring)
        await outside { source.send(Script.offline) }
        #expect(await other.next() == Script.path(Script.offline))
        #expect(log.paths.count == 1)
    }

    @Test func aLoopKeepsItsMonitorAndNoLonger() async {
        let source = ScriptedSource()
        do {
            var iterator = PathMonitor(question: PathQuestion()) { source }.makeAsyncIterator()
            source.send(Script.online())
            #expect(await iterator.next() == Script.path(Script.online()))
            source.send(Script.offline)
            #expect(await iterator.next() == Script.path(Script.offline))
            #expect(!source.isStopped)
        }
        #expect(source.hasEnded)
    }

    @Test func aHandlersQueueMayComeAfterALoop() async {
        let queue = DispatchQueue(label: "handler")
        let log = Log()
        let script = Script()
        script.monitor.pathUpdateHandler = { log.write($0) }
        var iterator = script.monitor.makeAsyncIterator()
        script.source.send(Script.online())
        _ = await iterator.next()
        #expect(log.paths.isEmpty)
        script.monitor.start(queue: queue)
        queue.sync {}
        #expect(log.paths == [Script.path(Script.online())])
        #expect(script.begins.count == 1)
    }
}
