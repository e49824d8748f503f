/// Decides what a stream of rounds says: the first, then each that changes what a reader acts on: the verdict, the
/// result or reason of a check, the portal's place, the path's status or its interface. Times alone are no news.
package struct CheckReducer: Sendable {
    private var sequence = 0
    private var since: Timestamp?
    private var told: ReachabilityReport?
    private var newest: (report: ReachabilityReport, generation: Int)?

    package init() {}

    /// The record that `report` makes; nil where it says nothing new.
    package mutating func reduce(_ report: ReachabilityReport, generation: Int) -> CheckEvent? {
        if since == nil || newest?.report.verdict != report.verdict { since = report.time }
        newest = (report, generation)
        let changes = told.map { Self.changes(from: $0, to: report) } ?? []
        let isFirst = told == nil
        guard isFirst || !changes.isEmpty else { return nil }
        told = report
        return event(isFirst ? .started : .changed, report, generation, at: report.time, changes)
    }

    /// The last record; nil where there was no first.
    package mutating func stop(at time: Timestamp) -> CheckEvent? {
        guard let newest else { return nil }
        self.newest = nil
        return event(.stopped, newest.report, newest.generation, at: time, [])
    }

    private mutating func event(
        _ kind: PathEvent.Kind,
        _ report: ReachabilityReport,
        _ generation: Int,
        at time: Timestamp,
        _ changes: [CheckKey]
    ) -> CheckEvent {
        sequence += 1
        return CheckEvent(
            kind: kind,
            sequence: sequence,
            generation: generation,
            time: time,
            since: since ?? time,
            changes: changes,
            report: report
        )
    }

    private static func changes(from old: ReachabilityReport, to new: ReachabilityReport) -> [CheckKey] {
        CheckKey.allCases.filter { key in
            switch key {
            case .schema, .time: false
            case .path:
                old.path.status != new.path.status
                    || old.path.activeInterface?.name != new.path.activeInterface?.name
            case .internet: old.internet != new.internet
            case .verdict: old.verdict != new.verdict
            case .portalURL: old.portalURL != new.portalURL
            case .checks: old.checks.map(essence) != new.checks.map(essence)
            }
        }
    }

    private static func essence(_ result: CheckResult) -> [String?] {
        [result.outcome.rawValue, result.failure?.reason.rawValue, result.failure?.detail?.rawValue]
    }
}
