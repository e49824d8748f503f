/// SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012): without the key nobody can tell its
/// results from random numbers, which is what makes redaction safe.
struct SipHash {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    private init(_ key: (UInt64, UInt64)) {
        v0 = key.0 ^ 0x736F_6D65_7073_6575
        v1 = key.1 ^ 0x646F_7261_6E64_6F6D
        v2 = key.0 ^ 0x6C79_6765_6E65_7261
        v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    /// The hash of the little-endian bytes of `words`.
    static func hash(_ words: [UInt64], key: (UInt64, UInt64)) -> UInt64 {
        var state = SipHash(key)
        for word in words { state.take(word) }
        state.take(UInt64(truncatingIfNeeded: words.count &* 8) << 56)
        state.v2 ^= 0xFF
        for _ in 0..<4 { state.round() }
        return state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    }

    private mutating func take(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    private mutating func round() {
        v0 = v0 &+ v1
        v1 = Self.rotate(v1, 13) ^ v0
        v0 = Self.rotate(v0, 32)
        v2 = v2 &+ v3
        v3 = Self.rotate(v3, 16) ^ v2
        v0 = v0 &+ v3
        v3 = Self.rotate(v3, 21) ^ v0
        v2 = v2 &+ v1
        v1 = Self.rotate(v1, 17) ^ v2
        v2 = Self.rotate(v2, 32)
    }

    private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }
}
