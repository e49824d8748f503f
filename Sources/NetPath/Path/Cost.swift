/// An answer about expense or constraint with its source.
public struct Cost: Equatable, Sendable {
    public var applies: Bool
    public var because: CostEvidence

    public init(applies: Bool, because: CostEvidence) {
        self.applies = applies
        self.because = because
    }
}
