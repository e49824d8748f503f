/// The keys of a family object, in the order they are written; the raw value is the key.
package enum FamilyKey: String, Sendable, CaseIterable {
    case status
    case reason
    case interface
    case gateway
    case source
    case table
    case prefix
    case metric
    case nextHops
}
