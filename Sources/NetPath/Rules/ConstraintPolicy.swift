/// Decides whether traffic through an interface should be kept low. No Linux interface says so of itself, and no
/// manager does: the user's rules are the only source. The first layer from the top that a rule calls constrained
/// names it.
package enum ConstraintPolicy {
    package static func constraint(of chain: StackResolver.Chain, in table: LinkTable, _ rules: UserRulePolicy) -> Cost
    {
        var cost = Cost(applies: false, because: .typeDefault)
        if rules.isEmpty { return cost }
        for link in chain.indices.compactMap({ table[$0] }) {
            guard let rule = rules.constrained(link) else { continue }
            if rule.value { return Cost(applies: true, because: .userRule) }
            cost.because = .userRule
        }
        return cost
    }
}
