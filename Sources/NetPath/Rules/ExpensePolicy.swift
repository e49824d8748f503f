/// Decides whether traffic through an interface costs money: the first layer from the top that does names it.
package enum ExpensePolicy {
    /// - Parameter nextBest: the cost of the best interface known to the bottom, for tunnels whose underlay is not.
    package static func expense(of chain: StackResolver.Chain, in table: LinkTable, nextBest: Cost?) -> Cost {
        for link in chain.indices.compactMap({ table[$0] }) {
            if let because = evidence(for: link, in: table) { return Cost(applies: true, because: because) }
        }
        if chain.endsInUnknown, let nextBest { return Cost(applies: nextBest.applies, because: .underlayGuess) }
        return Cost(applies: false, because: .typeDefault)
    }

    private static func evidence(for link: Link, in table: LinkTable) -> CostEvidence? {
        switch LinkKind(link) {
        case .none, .hardware: break
        default: return nil
        }
        if TypePolicy.type(of: link, in: table).type == .cellular { return .cellular }
        if link.sysfs?.devtype == "bluetooth" { return .bluetooth }
        if PhoneTether.isPhone(link) { return .phoneTether }
        return nil
    }
}
