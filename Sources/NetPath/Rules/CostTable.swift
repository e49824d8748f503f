/// Expense and constraint of interfaces and of whole paths.
struct CostTable {
    private let table: LinkTable
    /// The cost of the best available interface whose way down is known to the bottom.
    private let nextBest: Cost?

    /// - Parameter available: links that could carry the path, in order of preference.
    init(_ assembly: PathAssembly, _ available: [Link]) {
        let table = assembly.table
        self.table = table
        nextBest = available.first { !assembly.stacks.chain(from: $0).endsInUnknown }
            .map { ExpensePolicy.expense(of: assembly.stacks.chain(from: $0), in: table, nextBest: nil) }
    }

    func expense(_ chain: StackResolver.Chain) -> Cost {
        ExpensePolicy.expense(of: chain, in: table, nextBest: nextBest)
    }

    func constraint(_ chain: StackResolver.Chain) -> Cost { ConstraintPolicy.constraint(of: chain, in: table) }

    /// Of several ways that the traffic takes, the first that applies; else the first.
    func expense(_ chains: [StackResolver.Chain]) -> Cost? { Self.first(chains.map(expense)) }

    func constraint(_ chains: [StackResolver.Chain]) -> Cost? { Self.first(chains.map(constraint)) }

    private static func first(_ costs: [Cost]) -> Cost? { costs.first { $0.applies } ?? costs.first }
}
