/// Whether packets can leave through a link, by its own state.
package enum LinkState: Sendable {
    case usable
    /// Administratively down.
    case down
    case noCarrier
    /// Waits for an outside event (RFC 2863).
    case dormant

    /// Documentation/networking/operstates.rst. The operational state follows carrier a moment later, so carrier is
    /// asked too; many drivers never set a state, then the flags decide.
    package init(_ link: Link) {
        guard link.flags.contains(.up) else {
            self = .down
            return
        }
        // A supplicant keeps the link dormant until the handshake is over; without one nl80211 tells the same.
        if link.wireless?.awaitsAuthorization == true, link.flags.contains(.lowerUp) {
            self = .dormant
            return
        }
        switch link.operState {
        case .dormant: self = .dormant
        case .up: self = link.flags.contains(.lowerUp) ? .usable : .noCarrier
        case .unknown:
            if !link.flags.contains(.lowerUp) {
                self = .noCarrier
            } else if link.flags.contains(.dormant) {
                self = .dormant
            } else {
                self = link.flags.contains(.running) ? .usable : .noCarrier
            }
        default: self = .noCarrier
        }
    }

    /// Carrier as the contract has it: nil where it cannot be told, so always while the link is down.
    package static func hasCarrier(_ link: Link) -> Bool? {
        guard link.flags.contains(.up) else { return nil }
        return link.carrier ?? link.flags.contains(.lowerUp)
    }
}
