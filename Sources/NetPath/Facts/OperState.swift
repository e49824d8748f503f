/// `IFLA_OPERSTATE` (RFC 2863, linux/if.h `IF_OPER_…`).
package struct OperState: RawRepresentable, Codable, Hashable, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let unknown = OperState(rawValue: 0)
    package static let notPresent = OperState(rawValue: 1)
    package static let down = OperState(rawValue: 2)
    package static let lowerLayerDown = OperState(rawValue: 3)
    package static let testing = OperState(rawValue: 4)
    package static let dormant = OperState(rawValue: 5)
    package static let up = OperState(rawValue: 6)

    /// The word of the wire contract; values the kernel may add read as `unknown`.
    package var word: String {
        switch self {
        case .notPresent: "notPresent"
        case .down: "down"
        case .lowerLayerDown: "lowerLayerDown"
        case .testing: "testing"
        case .dormant: "dormant"
        case .up: "up"
        default: "unknown"
        }
    }
}
