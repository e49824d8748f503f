/// Makes outside text harmless for a terminal, and measures it.
enum TerminalText {
    /// `text` with everything that is no visible character as `\xHH`, one a UTF-8 byte: C0, DEL, C1, bidirectional and
    /// other invisible format characters, line and paragraph separators. With `backslash` the backslash too, so that
    /// the original can be had back.
    static func escaped(_ text: String, backslash: Bool = false) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && ($0 != 0x5C || !backslash) }
        if isPlain { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            if isInvisible(scalar.value) || backslash && scalar == "\\" {
                for byte in String(scalar).utf8 { out += "\\x" + hex(byte >> 4) + hex(byte & 15) }
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16) }

    private static func isInvisible(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Columns a terminal needs for `text`: two for East Asian wide characters, none for combining marks.
    static func columns(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + columns($1.value) }
    }

    private static func columns(_ value: UInt32) -> Int {
        switch value {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0xE31, 0xE34...0xE3A: 0
        case 0xE47...0xE4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: 2
        case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF: 2
        case 0x1F900...0x1FAFF, 0x20000...0x3FFFD: 2
        default: 1
        }
    }

    /// `text` and blanks up to `width` columns.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - columns(text)))
    }
}
