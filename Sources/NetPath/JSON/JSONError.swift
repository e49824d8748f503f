/// Where and why a document is not JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// In characters, from 1.
    package var column: Int
    package var message: String

    package var description: String { "line \(line), column \(column): \(message)" }
}
