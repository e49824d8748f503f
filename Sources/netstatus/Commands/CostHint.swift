import NetPath

/// Without a path nothing costs: whoever names an interface may have meant the interface.
enum CostHint {
    /// What to say of keys of cost that answer for a path that is not there; nil where nothing misleads.
    static func text(_ keys: [ValueKey], _ question: PathQuestion, _ path: NetworkPath) -> String? {
        guard path.status != .satisfied, let name = question.interface, path.interfaces.named(name.text) != nil else {
            return nil
        }
        for case .path(let key) in keys {
            switch key {
            case .isExpensive, .expensiveBecause, .isConstrained, .constrainedBecause:
                return "'\(key.rawValue)' is about the path, and there is none; "
                    + "for the interface: --get 'interfaces[\(name.text)].\(key.rawValue)'"
            default: continue
            }
        }
        return nil
    }
}
