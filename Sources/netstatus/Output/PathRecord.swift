import NetPath

/// A path as `show` and `wait` print it.
enum PathRecord {
    /// - Parameter evidence: the lines of `--explain`, which only text has.
    static func bytes(_ path: NetworkPath, _ form: OutputForm, _ color: ColorChoice, evidence: [String] = []) -> [UInt8]
    {
        switch form {
        case .quiet: return []
        case .json: return Report.line(path)
        case .values(let keys):
            return ValueLines.values(keys, of: path).reduce(into: []) { $0 += Array($1.utf8) + [UInt8(ascii: "\n")] }
        case .text: return Array(TextReport(path, TextStyle.ofOutput(color)).text(evidence: evidence).utf8)
        }
    }
}
