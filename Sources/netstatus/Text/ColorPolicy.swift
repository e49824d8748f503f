/// Decides whether state words are coloured (no-color.org for `NO_COLOR`).
enum ColorPolicy {
    static func uses(_ choice: ColorChoice, isTerminal: Bool, noColor: String?, term: String?) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: isTerminal && (noColor ?? "").isEmpty && term != "dumb"
        }
    }
}
