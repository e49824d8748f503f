/// Hardware addresses as people write them.
enum HardwareText {
    /// `02:fc:00:00:00:01`, whatever the length.
    static func text(_ bytes: [UInt8]) -> String {
        let hex = Array(ByteString(bytes).hex.utf8)
        var text: [UInt8] = []
        for (position, digit) in hex.enumerated() {
            if position > 0, position.isMultiple(of: 2) { text.append(UInt8(ascii: ":")) }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
