/// Finds words in bytes that are not ours.
package enum ByteSearch {
    /// Where `word` begins in `bytes`, whatever the case of ASCII letters there.
    ///
    /// - Parameter word: in lower case, not empty.
    package static func first(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        var word = word
        return word.withUTF8 { word in
            guard bytes.count >= word.count else { return nil }
            return (bytes.startIndex...(bytes.endIndex - word.count)).first { start in
                word.indices.allSatisfy { lower(bytes[start + $0]) == word[$0] }
            }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
}
