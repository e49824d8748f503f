import NetPath
import Testing

struct SettlePolicyTests {
    private static let millisecond: UInt64 = 1_000_000

    @Test func nothingIsDueWithoutEvents() {
        #expect(SettlePolicy(quietMilliseconds: 50).due == nil)
    }

    @Test func eachEventPutsTheReadOff() {
        var settle = SettlePolicy(quietMilliseconds: 50)
        settle.event(at: 100 * Self.millisecond)
        #expect(settle.due == 150 * Self.millisecond)
        settle.event(at: 140 * Self.millisecond)
        #expect(settle.due == 190 * Self.millisecond)
        settle.didRead(cost: 0)
        #expect(settle.due == nil)
    }

    /// The larger of 500 ms, ten times the quiet time and twenty times the last read's cost.
    @Test(arguments: [(50, 0, 500), (100, 0, 1000), (50, 40, 800)] as [(UInt64, UInt64, UInt64)])
    func constantEventsDoNotPutItOffForEver(quiet: UInt64, cost: UInt64, bound: UInt64) {
        var settle = SettlePolicy(quietMilliseconds: quiet)
        settle.didRead(cost: cost * Self.millisecond)
        for time in stride(from: UInt64(0), through: 5000, by: 10) { settle.event(at: time * Self.millisecond) }
        #expect(settle.due == bound * Self.millisecond)
    }
}
