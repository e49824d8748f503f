/// The evidence behind a path, one line a step in reading order.
package enum PathExplainer {
    /// Lines for `--explain`. Names in them are outside data: escape before a terminal sees them.
    package static func explain(_ snapshot: Snapshot, _ question: PathQuestion, _ path: NetworkPath) -> [String] { [] }
}
