/// One of the user's rules files.
package struct UserRuleFile: Codable, Equatable, Sendable {
    /// A part of a file that could not be used.
    package struct Problem: Codable, Equatable, Sendable {
        /// From 1; 0 where the file as a whole is meant.
        package var line: Int
        /// Lower case, no full stop. May hold outside bytes.
        package var text: String

        package init(line: Int, text: String) {
            self.line = line
            self.text = text
        }
    }

    package var path: ByteString
    package var rules: [UserRule] = []
    package var problems: [Problem] = []

    package init(path: ByteString) { self.path = path }

    /// `/etc/netstatus/a.conf, line 3: unknown key 'Nmae='`, for each problem.
    package var complaints: [String] {
        problems.map { problem in
            let place = problem.line > 0 ? ", line \(problem.line)" : ""
            return "\(path.text)\(place): \(problem.text)"
        }
    }
}
