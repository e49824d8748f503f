/// Keeps text of a server from filling a line.
package enum TextCut {
    private static let most = 200

    /// The text, or its beginning and an ellipsis.
    package static func short(_ text: String) -> String {
        text.utf8.count <= most ? text : String(decoding: text.utf8.prefix(most), as: UTF8.self) + "…"
    }
}
