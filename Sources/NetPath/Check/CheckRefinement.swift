/// Adds what the address says that a name resolved to.
package enum CheckRefinement {
    /// A failed attempt at a name whose address is private or on a link of this machine's: a portal or a filter may
    /// have answered for the name server.
    package static func refine(_ attempt: CheckAttempt, _ path: NetworkPath) -> CheckAttempt {
        // After a redirect the address is another host's.
        guard var failure = attempt.failure, failure.detail == nil, attempt.redirects == 0,
            !failure.reason.isInconclusive,
            failure.reason != .noPath, let address = attempt.address?.address
        else { return attempt }
        let words: String
        if address.isPrivate {
            words = "a private address"
        } else if isOnLink(address, path) {
            words = "an address on this machine's own link"
        } else {
            return attempt
        }
        failure.detail = .privateAddress
        failure.message += " (the name resolved to \(address), \(words))"
        var attempt = attempt
        attempt.failure = failure
        return attempt
    }

    private static func isOnLink(_ address: IPAddress, _ path: NetworkPath) -> Bool {
        path.interfaces.contains { interface in
            interface.addresses.contains { own in
                let bits = own.address.address.family.addressBits
                // A host's own prefix, as tunnels have it, is no link.
                return own.prefixLength > 0 && own.prefixLength < bits
                    && IPPrefix(address: own.address.address, length: Int(own.prefixLength)).contains(address)
            }
        }
    }
}
