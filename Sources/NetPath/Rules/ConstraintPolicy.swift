/// Decides whether traffic through an interface should be kept low. No Linux interface says so of itself.
package enum ConstraintPolicy {
    package static func constraint(of chain: StackResolver.Chain, in table: LinkTable) -> Cost {
        Cost(applies: false, because: .typeDefault)
    }
}
