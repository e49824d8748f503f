/// Numbers for people.
package enum Decimals {
    /// One digit after the point, none where it is 0: `33.3`, `50`.
    package static func text(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard tenths.magnitude < 1e15 else { return "\(value)" }
        let whole = Int64(tenths)
        return whole % 10 == 0 ? "\(whole / 10)" : "\(whole / 10).\(abs(whole % 10))"
    }

    /// `0.05 ms`, `12.3 ms`, `2.1 s` of microseconds.
    package static func milliseconds(_ microseconds: Int64) -> String {
        switch microseconds {
        case ..<10: "0.00\(max(0, microseconds)) ms"
        case ..<1000: hundredths(microseconds)
        case ..<1_000_000: "\(text(Double(microseconds) / 1000)) ms"
        default: "\(text(Double(microseconds) / 1_000_000)) s"
        }
    }

    private static func hundredths(_ microseconds: Int64) -> String {
        let value = max(0, microseconds) / 10
        return "0.\(value < 10 ? "0" : "")\(value) ms"
    }
}
