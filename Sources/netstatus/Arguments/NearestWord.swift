/// Finds what somebody meant who mistyped a word.
enum NearestWord {
    /// The closest of `words`: at most a third of the letters, and no more than three, differ; or `word` begins it.
    static func to(_ word: String, among words: [String]) -> String? {
        let letters = Array(word.utf8.prefix(64))
        guard !letters.isEmpty else { return nil }
        let limit = min(3, max(1, letters.count / 3))
        let best = words.map { ($0, distance(letters, Array($0.utf8))) }.min { $0.1 < $1.1 }
        if let best, best.1 <= limit { return best.0 }
        return letters.count >= 2 ? words.first { $0.utf8.starts(with: letters) } : nil
    }

    /// Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). Case costs nothing.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
        let a = a.map(lower)
        let b = b.map(lower)
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            before = last
            last = row
        }
        return last[b.count]
    }
}
