import NetPath

/// How text is laid out for the place it goes to.
struct TextStyle: Equatable {
    var usesColor = false
    /// Columns to wrap at; nil: never wrap, so that pipes get one line a thing.
    var width: Int?

    init(usesColor: Bool = false, width: Int? = nil) {
        self.usesColor = usesColor
        self.width = width
    }

    /// Of standard output, as the environment has it.
    static func ofOutput(_ color: ColorChoice) -> TextStyle {
        let isTerminal = Descriptor.output.isTerminal
        let uses = ColorPolicy.uses(
            color,
            isTerminal: isTerminal,
            noColor: Console.environment("NO_COLOR"),
            term: Console.environment("TERM")
        )
        guard isTerminal else { return TextStyle(usesColor: uses) }
        let wanted = Console.environment("COLUMNS").flatMap { NumberText.whole(Array($0.utf8), in: 1...10_000) }
        return TextStyle(usesColor: uses, width: wanted.map(Int.init) ?? Descriptor.output.columns)
    }

    /// What colours mean here.
    enum Tone: String {
        case good = "32"
        case bad = "31"
        case warning = "33"
        case faint = "2"
        case strong = "1"

        init(_ status: PathStatus) {
            switch status {
            case .satisfied: self = .good
            case .unsatisfied: self = .bad
            case .requiresConnection, .unknown: self = .warning
            }
        }
    }

    func paint(_ word: String, _ tone: Tone) -> String {
        usesColor && !word.isEmpty ? "\u{1B}[\(tone.rawValue)m\(word)\u{1B}[0m" : word
    }
}
