/// An answer about expense or constraint with its source.
public struct Cost: Equatable, Sendable {
    /// It is expensive, or constrained.
    public var applies: Bool
    /// What said so; `typeDefault` where nothing did.
    public var because: CostEvidence

    package init(applies: Bool, because: CostEvidence) {
        self.applies = applies
        self.because = because
    }
}
