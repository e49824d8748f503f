/// Which of the user's rules speaks of a link: of those that match and answer a question, the last.
package struct UserRulePolicy: Sendable {
    /// An answer and where it stands.
    package struct Answer: Equatable, Sendable {
        package var value: Bool
        package var file: ByteString
        package var line: Int
    }

    private let files: [UserRuleFile]
    private let table: LinkTable
    private let managers: ManagerTable

    package init(_ files: [UserRuleFile], _ table: LinkTable, _ managers: ManagerTable) {
        self.files = files.filter { !$0.rules.isEmpty }
        self.table = table
        self.managers = managers
    }

    package var isEmpty: Bool { files.isEmpty }

    package func expensive(_ link: Link) -> Answer? { answer(link) { ($0.expensive, $0.expensiveLine) } }

    package func constrained(_ link: Link) -> Answer? { answer(link) { ($0.constrained, $0.constrainedLine) } }

    private func answer(_ link: Link, _ setting: (UserRule) -> (value: Bool?, line: Int?)) -> Answer? {
        for file in files.reversed() {
            for rule in file.rules.reversed() {
                let (value, line) = setting(rule)
                if let value, matches(rule, link) {
                    return Answer(value: value, file: file.path, line: line ?? rule.line)
                }
            }
        }
        return nil
    }

    package func matches(_ rule: UserRule, _ link: Link) -> Bool {
        rule.conditions.allSatisfy { $0.holds(values($0.property, link)) }
    }

    private func values(_ property: UserRuleCondition.Property, _ link: Link) -> [ByteString] {
        switch property {
        case .name: [link.name] + link.altNames
        case .type: [ByteString(TypePolicy.type(of: link, in: table).type.rawValue)]
        case .driver: [link.sysfs?.driver].compactMap { $0 }
        case .ssid: [link.wireless?.ssid].compactMap { $0 }
        case .connection: [managers.device(link)?.connection].compactMap { $0 }
        }
    }
}
