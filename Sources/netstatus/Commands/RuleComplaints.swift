import NetPath

/// Says on standard error what is wrong with the user's rules: once, and again when that changes.
struct RuleComplaints {
    private var said: [String] = []

    mutating func say(_ snapshot: Snapshot) {
        if snapshot.userRules.isEmpty, said.isEmpty { return }
        let complaints = snapshot.userRules.flatMap(\.complaints)
        guard complaints != said else { return }
        said = complaints
        for complaint in complaints { Console.complain(complaint) }
    }
}
