/// Decides whether traffic through an interface costs money: the first layer from the top that does names it.
package struct ExpensePolicy: Sendable {
    private let table: LinkTable
    private let rules: UserRulePolicy
    private let managers: ManagerTable

    package init(_ table: LinkTable, _ rules: UserRulePolicy, _ managers: ManagerTable) {
        self.table = table
        self.rules = rules
        self.managers = managers
    }

    /// - Parameter nextBest: the cost of the best interface known to the bottom, for tunnels whose underlay is not.
    package func expense(of chain: StackResolver.Chain, nextBest: Cost?) -> Cost {
        var denial: CostEvidence?
        for link in chain.indices.compactMap({ table[$0] }) {
            guard let cost = cost(of: link) else { continue }
            if cost.applies { return cost }
            denial = denial ?? cost.because
        }
        // Somebody who says of a tunnel that it is cheap knows better than the guess about what is below it.
        let isSaid = denial == .userRule || denial == .managerSetting
        if chain.endsInUnknown, !isSaid, let nextBest {
            return Cost(applies: nextBest.applies, because: .underlayGuess)
        }
        return Cost(applies: false, because: denial ?? .typeDefault)
    }

    /// What is known of the link alone, by the strongest source that knows; nil where none does.
    private func cost(of link: Link) -> Cost? {
        if !rules.isEmpty, let rule = rules.expensive(link) { return Cost(applies: rule.value, because: .userRule) }
        let accessPoint = link.wireless.flatMap(WirelessPolicy.isMetered)
        // Without managers, their questions need not be asked.
        if managers.isEmpty { return evidence(of: link, accessPoint, guess: nil) }
        let device = managers.device(link)
        if let setting = device.flatMap(ManagerPolicy.setting) {
            return Cost(applies: setting, because: .managerSetting)
        }
        if managers.hasMeteredLease(link) { return Cost(applies: true, because: .dhcpOption) }
        return evidence(of: link, accessPoint, guess: device.flatMap(ManagerPolicy.guess))
    }

    /// What nobody set: less than that, and a no less than any yes. An access point that says unrestricted may not know
    /// what is behind it, and the manager guesses no of everything that it knows no better of.
    private func evidence(of link: Link, _ accessPoint: Bool?, guess: Bool?) -> Cost? {
        if accessPoint == true { return Cost(applies: true, because: .accessPoint) }
        if guess == true { return Cost(applies: true, because: .managerGuess) }
        if let because = kind(of: link) { return Cost(applies: true, because: because) }
        if accessPoint == false { return Cost(applies: false, because: .accessPoint) }
        return guess.map { Cost(applies: $0, because: .managerGuess) }
    }

    private func kind(of link: Link) -> CostEvidence? {
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
