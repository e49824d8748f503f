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
        settle.didRead(at: 190 * Self.millisecond, cost: 0)
        #expect(settle.due == nil)
    }

    /// The larger of 500 ms, ten times the quiet time and twenty times the last read's cost.
    @Test(arguments: [(50, 0, 500), (100, 0, 1000), (50, 40, 800)] as [(UInt64, UInt64, UInt64)])
    func constantEventsDoNotPutItOffForEver(quiet: UInt64, cost: UInt64, bound: UInt64) {
        var settle = SettlePolicy(quietMilliseconds: quiet)
        settle.didRead(at: 0, cost: cost * Self.millisecond)
        let start: UInt64 = 10_000
        for time in stride(from: start, through: start + 5000, by: 10) { settle.event(at: time * Self.millisecond) }
        #expect(settle.due == (start + bound) * Self.millisecond)
    }

    @Test func aDearReadIsFollowedByARest() {
        var settle = SettlePolicy(quietMilliseconds: 50)
        settle.event(at: 0)
        settle.didRead(at: 100 * Self.millisecond, cost: 40 * Self.millisecond)
        settle.event(at: 110 * Self.millisecond)
        #expect(settle.due == 300 * Self.millisecond)
    }

    @Test func aCheapReadIsNot() {
        var settle = SettlePolicy(quietMilliseconds: 50)
        settle.event(at: 0)
        settle.didRead(at: 52 * Self.millisecond, cost: 2 * Self.millisecond)
        settle.event(at: 53 * Self.millisecond)
        #expect(settle.due == 103 * Self.millisecond)
    }

    /// However the events are spaced, reading takes a twentieth of a core at most once they have gone on for a while.
    @Test(arguments: [10, 60, 100, 250] as [UInt64])
    func eventsThatGoOnAreReadForAtABoundedShare(spacing: UInt64) {
        var settle = SettlePolicy(quietMilliseconds: 50)
        let cost: UInt64 = 80
        var reads = 0
        var now: UInt64 = 0
        while now < 60_000 {
            settle.event(at: now * Self.millisecond)
            now += spacing
            if let due = settle.due, due <= now * Self.millisecond {
                settle.didRead(at: now * Self.millisecond, cost: cost * Self.millisecond)
                reads += 1
            }
        }
        #expect(UInt64(reads) * cost * 18 <= now)
        // Nor is anything left unread for longer than the bound and a spacing.
        #expect(UInt64(reads) * (cost * 20 + spacing + 50) >= now - 2000)
    }
}
