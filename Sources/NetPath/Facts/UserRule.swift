/// What one of the user's rules says of the interfaces it matches.
package struct UserRule: Codable, Equatable, Sendable {
    /// The line its `[Match]` stands in, from 1.
    package var line: Int
    /// All of them must hold.
    package var conditions: [UserRuleCondition] = []
    /// nil where the rule leaves the question to others.
    package var expensive: Bool?
    package var constrained: Bool?
    /// The lines these settings stand in; nil where there is none, and in older recordings.
    package var expensiveLine: Int?
    package var constrainedLine: Int?

    package init(line: Int) { self.line = line }
}
