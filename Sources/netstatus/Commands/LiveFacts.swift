import NetPath

/// What the commands say of a kernel that tells little.
enum LiveFacts {
    static func isUnreadable(_ snapshot: Snapshot) -> Bool {
        AddressFamily.allCases.allSatisfy { snapshot[$0].method == .unreadable }
    }

    static func unreadable(_ snapshot: Snapshot) -> String {
        let notes = snapshot.notes.prefix(3).joined(separator: "; ")
        return "the kernel could not be asked for the path" + (notes.isEmpty ? "" : ": \(notes)")
    }
}
