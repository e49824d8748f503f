import NetPath

/// A path as `show` and `wait` print it.
enum PathRecord {
    /// - Parameters:
    ///   - notes: what of the resolver's file is not used, and `evidence` the lines of `--explain`; only text has them.
    static func bytes(
        _ path: NetworkPath,
        _ form: OutputForm,
        _ color: ColorChoice,
        notes: [String] = [],
        evidence: [String] = []
    ) -> [UInt8] {
        switch form {
        case .quiet: return []
        case .json: return Report.line(path)
        case .values(let keys):
            return ValueLines.values(keys, of: path).reduce(into: []) { $0 += Array($1.utf8) + [UInt8(ascii: "\n")] }
        case .text:
            return Array(TextReport(path, TextStyle.ofOutput(color), notes: notes).text(evidence: evidence).utf8)
        }
    }
}
