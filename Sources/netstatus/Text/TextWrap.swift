/// Breaks words into lines.
enum TextWrap {
    /// The words with blanks between, no line wider than `width` columns where words allow; one line where it is nil.
    static func lines(_ words: [String], first: String = "", next: String = "", width: Int?) -> [String] {
        var lines: [String] = []
        var line = first
        var column = TerminalText.columns(first)
        var isFresh = true
        for word in words {
            let wide = TerminalText.columns(word)
            if !isFresh, let width, column + 1 + wide > width {
                lines.append(line)
                line = next
                column = TerminalText.columns(next)
                isFresh = true
            }
            line += isFresh ? word : " \(word)"
            column += isFresh ? wide : wide + 1
            isFresh = false
        }
        return lines + [line]
    }
}
