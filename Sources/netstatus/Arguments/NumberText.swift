/// Numbers as people type them, with bounds instead of overflow.
enum NumberText {
    /// A whole decimal number within `range`; nil for anything else.
    static func whole(_ text: [UInt8], in range: ClosedRange<Int64>) -> Int64? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in text {
            guard (48...57).contains(byte) else { return nil }
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int64(byte - 48))
            guard !overflow, !carry else { return nil }
            number = sum
        }
        return range.contains(number) ? number : nil
    }

    /// Seconds such as `30`, `2.5` or `.5`, as milliseconds rounded up, at most `maximum` seconds; nil for anything
    /// else.
    static func milliseconds(fromSeconds text: [UInt8], maximum: Int64) -> Int64? {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty || parts.count == 2 else { return nil }
        guard let seconds = first.isEmpty ? 0 : whole(Array(first), in: 0...maximum) else { return nil }
        guard parts.count == 2 else { return seconds * 1000 }
        let fraction = parts[1]
        guard !fraction.isEmpty, fraction.allSatisfy({ (48...57).contains($0) }) else { return nil }
        var thousandths: Int64 = 0
        for place in 0..<3 {
            let digit = place < fraction.count ? fraction[fraction.startIndex + place] - 48 : 0
            thousandths = thousandths * 10 + Int64(digit)
        }
        if fraction.dropFirst(3).contains(where: { $0 != 48 }) { thousandths += 1 }
        return seconds * 1000 + thousandths
    }
}
