import Dispatch
import NetPath
import NetStatusCore
import NetStatusMonitor
import Testing

/// The public initialisers, on this machine.
@Suite(.timeLimit(.minutes(1)))
struct MachineTests {
    private static func first(_ monitor: PathMonitor) async -> NetworkPath? {
        for await path in monitor { return path }
        return nil
    }

    private static func read(_ change: (inout PathQuestion) -> Void = { _ in }) -> NetworkPath {
        var question = PathQuestion()
        change(&question)
        var reader = SnapshotReader()
        return PathEvaluator.evaluate(reader.read(), question)
    }

    @Test func theFirstPathIsTheMachines() async {
        let path = await Self.first(PathMonitor())
        let expected = Self.read()
        #expect(path?.reason == expected.reason)
        #expect(path?.activeInterface?.name == expected.activeInterface?.name)
        #expect(path?.reason != .notEvaluated)
    }

    @Test(arguments: InterfaceType.allCases)
    func aRequiredTypeIsAskedFor(_ type: InterfaceType) async {
        let path = await Self.first(PathMonitor(requiredInterfaceType: type))
        let expected = Self.read { $0.requiredTypes = [type] }
        #expect(path?.reason == expected.reason)
        #expect(path?.availableInterfaces.allSatisfy { $0.type == type } == true)
    }

    @Test(arguments: [[], [.other], InterfaceType.allCases])
    func prohibitedTypesAreLeftOut(_ types: [InterfaceType]) async {
        let path = await Self.first(PathMonitor(prohibitedInterfaceTypes: types))
        let expected = Self.read { $0.prohibitedTypes = types }
        #expect(path?.reason == expected.reason)
        #expect(path?.availableInterfaces.contains { types.contains($0.type) } == false)
    }

    @Test func aMonitorAmongManyIsItsOwn() async {
        let monitors = (0..<20).map { _ in PathMonitor() }
        for monitor in monitors { monitor.start(queue: .global()) }
        for monitor in monitors {
            let path = await Self.first(monitor)
            #expect(path?.reason == monitor.currentPath.reason)
        }
        for monitor in monitors { monitor.cancel() }
        #expect(monitors.allSatisfy { !$0.isMonitoring })
    }

    @Test func aStatusOfALaterReleaseReadsAsUnknown() {
        #expect(PathStatus(word: "satisfiable") == .unknown)
        #expect(PathStatus(word: "satisfied") == .satisfied)
    }
}
