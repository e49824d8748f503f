/// Which links the caller's filters let through.
package struct FilterPolicy: Sendable {
    package let question: PathQuestion
    private let table: LinkTable
    private let stacks: StackResolver
    /// The link that `--interface` names; nil where none is named or it is not there.
    package let named: Link?

    package init(_ question: PathQuestion, _ stacks: StackResolver) {
        self.question = question
        self.stacks = stacks
        table = stacks.table
        named = question.interface.flatMap { stacks.table.links.named($0) }
    }

    package var isMissing: Bool { question.interface != nil && named == nil }

    /// A VRF that was asked for: its ports carry in its place.
    package var vrf: Link? { named?.kind == "vrf" ? named : nil }

    package func passes(_ link: Link) -> Bool {
        guard question.hasInterfaceFilter else { return true }
        if question.interface != nil {
            guard let named, link.index == named.index || (vrf != nil && link.master == named.index) else {
                return false
            }
        }
        if !question.requiredTypes.isEmpty,
            !question.requiredTypes.contains(TypePolicy.type(of: link, in: table).type)
        {
            return false
        }
        return question.prohibitedTypes.isEmpty
            || !stacks.types(stacks.chain(from: link)).contains { question.prohibitedTypes.contains($0) }
    }
}
