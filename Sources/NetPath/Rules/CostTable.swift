/// Expense and constraint of interfaces and of whole paths.
struct CostTable {
    private let table: LinkTable
    private let rules: UserRulePolicy
    private let expenses: ExpensePolicy
    /// The cost of the best available interface whose way down is known to the bottom.
    private let nextBest: Cost?

    /// - Parameter available: links that could carry the path, in order of preference.
    init(_ assembly: PathAssembly, _ available: [Link]) {
        let expenses = ExpensePolicy(assembly.table, assembly.rules, assembly.managers)
        table = assembly.table
        rules = assembly.rules
        self.expenses = expenses
        nextBest = available.first { !assembly.stacks.chain(from: $0).endsInUnknown }
            .map { expenses.expense(of: assembly.stacks.chain(from: $0), nextBest: nil) }
    }

    func expense(_ chain: StackResolver.Chain) -> Cost { expenses.expense(of: chain, nextBest: nextBest) }

    func constraint(_ chain: StackResolver.Chain) -> Cost { ConstraintPolicy.constraint(of: chain, in: table, rules) }

    /// Of several ways that the traffic takes, the first that applies; else the first.
    func expense(_ chains: [StackResolver.Chain]) -> Cost? { Self.first(chains.map(expense)) }

    func constraint(_ chains: [StackResolver.Chain]) -> Cost? { Self.first(chains.map(constraint)) }

    private static func first(_ costs: [Cost]) -> Cost? { costs.first { $0.applies } ?? costs.first }
}
