package import NetPath

/// What a round of checks does.
package struct CheckPlan: Sendable {
    /// At least one. Detection endpoints, or targets of the caller's own.
    package var targets: [CheckTarget]
    package var rules: CheckRules
    /// nil: both.
    package var family: AddressFamily?
    /// A name or altname to send through alone.
    package var interface: ByteString?
    /// A file of trusted authorities (PEM) instead of the system's.
    package var certificates: String?

    package init(targets: [CheckTarget], rules: CheckRules = CheckRules()) {
        self.targets = targets
        self.rules = rules
    }

    /// The targets are about the Internet as a whole.
    package var isAboutInternet: Bool { targets.allSatisfy { $0.kind == .portal } }

    /// The addresses among the targets, for the snapshot to ask about.
    package var destinations: [Destination] {
        var destinations: [Destination] = []
        for target in targets {
            guard let destination = target.destination, !destinations.contains(destination) else { continue }
            destinations.append(destination)
        }
        return destinations
    }

    package var question: PathQuestion {
        var question = PathQuestion()
        question.interface = interface
        question.family = family
        return question
    }
}

extension CheckTarget {
    /// The address, where the host is one.
    var scopedAddress: ScopedAddress? { address.map { ScopedAddress($0, zone: zone) } }
    var destination: Destination? { scopedAddress?.destination }
}
