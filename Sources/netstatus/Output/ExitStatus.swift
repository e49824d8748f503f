import NetPath

/// How a command ends.
enum ExitStatus {
    /// Yes, or the question was answered.
    static let yes: Int32 = 0
    static let no: Int32 = 1
    /// Could not tell: a usage error, an unreadable kernel or file, a path whose status is unknown.
    static let unclear: Int32 = 2

    /// Of `show`: only quietly is "not satisfied" a no.
    static func showing(_ status: PathStatus, isQuiet: Bool) -> Int32 {
        switch status {
        case .satisfied: yes
        case .unknown: unclear
        case .unsatisfied, .requiresConnection: isQuiet ? no : yes
        }
    }
}
