import NetPath
import Testing

struct CheckScheduleTests {
    private static let second: UInt64 = 1_000_000_000

    /// The pauses, in seconds, that a run of unchanged rounds makes.
    private func pauses(_ interval: Int64, _ count: Int) -> [UInt64] {
        var schedule = CheckSchedule(intervalMilliseconds: interval)
        var now: UInt64 = 100 * Self.second
        return (0..<count).map { round in
            schedule.begin(at: now)
            // A round takes a second.
            now += Self.second
            schedule.end(changed: round == 0, at: now)
            let pause = schedule.due - now
            now = schedule.due
            return pause / Self.second
        }
    }

    @Test func slowsDownToAMinute() {
        #expect(pauses(5000, 6) == [5, 10, 20, 40, 60, 60])
        // Never faster than the interval.
        #expect(pauses(90_000, 3) == [90, 90, 90])
        var schedule = CheckSchedule(intervalMilliseconds: .max)
        schedule.begin(at: 0)
        schedule.end(changed: false, at: 0)
        #expect(schedule.due > 1_000_000 * Self.second)
    }

    @Test func beginsAtOnce() {
        #expect(CheckSchedule(intervalMilliseconds: 5000).due == 0)
    }

    @Test func aChangeIsWatchedClosely() {
        var schedule = CheckSchedule(intervalMilliseconds: 5000)
        schedule.begin(at: 0)
        schedule.end(changed: false, at: Self.second)
        schedule.begin(at: 10 * Self.second)
        schedule.end(changed: true, at: 12 * Self.second)
        #expect(schedule.due == 17 * Self.second)
    }

    @Test func aChangedPathIsCheckedSoonAndALostOneAtOnce() {
        var schedule = CheckSchedule(intervalMilliseconds: 30_000)
        schedule.begin(at: 10 * Self.second)
        schedule.end(changed: false, at: 10 * Self.second)
        schedule.pathChanged(isLost: false)
        #expect(schedule.due == 11 * Self.second)
        schedule.pathChanged(isLost: true)
        #expect(schedule.due == 0)
        // Rounds that the path asks for are no reason to look away.
        for turn in UInt64(1)...6 {
            schedule.begin(at: turn * 100 * Self.second)
            schedule.end(changed: false, at: turn * 100 * Self.second)
            #expect(schedule.due == (turn * 100 + 30) * Self.second)
            schedule.pathChanged(isLost: false)
        }
        schedule.begin(at: 10 * Self.second)
        #expect(schedule.due > 11 * Self.second)
    }
}
