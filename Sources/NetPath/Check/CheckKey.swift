/// The top-level keys of a check object, in the order they are written; the raw value is the key.
package enum CheckKey: String, Sendable, CaseIterable {
    case schema
    case time
    case path
    case internet
    case verdict
    case portalURL
    case checks
}
