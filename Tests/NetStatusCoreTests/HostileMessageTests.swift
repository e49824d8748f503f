import CNetlink
import Testing

@testable import NetStatusCore

/// Messages that are cut short or made of noise end as a fact or as nothing, never as a crash.
@Suite struct HostileMessageTests {
    /// xorshift64*: the same noise in every run.
    struct Noise: RandomNumberGenerator {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15

        mutating func next() -> UInt64 {
            state ^= state >> 12
            state ^= state << 25
            state ^= state >> 27
            return state &* 0x2545_F491_4F6C_DD1D
        }
    }

    @Test(arguments: SampleMessages.all.indices) func survivesEveryPrefix(sample: Int) {
        let sample = SampleMessages.all[sample]
        for length in 0...sample.body.bytes.count {
            // A copy of its own size, so that reading past its end is reading past an allocation.
            Array(sample.body.bytes.prefix(length)).withUnsafeBytes(sample.read)
        }
    }

    @Test(arguments: SampleMessages.all.indices) func survivesMutation(sample: Int) {
        let sample = SampleMessages.all[sample]
        var noise = Noise()
        for _ in 0..<20_000 {
            var bytes = sample.body.bytes
            for _ in 0..<Int.random(in: 1...6, using: &noise) {
                let place = Int.random(in: bytes.indices, using: &noise)
                bytes[place] = UInt8.random(in: .min ... .max, using: &noise)
            }
            bytes.withUnsafeBytes(sample.read)
        }
    }

    @Test func endsAtAnAttributeThatClaimsTooMuch() {
        let bytes: [UInt8] = [8, 0, 1, 0, 1, 2, 3, 4, 200, 0, 2, 0]
        #expect(bytes.withUnsafeBytes { Attributes($0).map(\.type) } == [1])
    }

    @Test(arguments: [[], [4], [4, 0, 1], [3, 0, 1, 0], [5, 0, 1, 0]] as [[UInt8]])
    func findsNoAttributeInScraps(bytes: [UInt8]) {
        #expect(bytes.withUnsafeBytes { Attributes($0).map(\.type) } == [])
    }

    /// The last attribute's padding may lie beyond the end.
    @Test func toleratesAMissingPad() {
        let bytes: [UInt8] = [5, 0, 1, 0, 9]
        #expect(bytes.withUnsafeBytes { Attributes($0).map(\.uint8) } == [9])
    }

    @Test func endsAtAMessageThatClaimsTooMuch() {
        var header = nlmsghdr()
        header.nlmsg_len = 16
        header.nlmsg_type = 3
        let whole = withUnsafeBytes(of: header) { Array($0) }
        header.nlmsg_len = .max
        let datagram = whole + withUnsafeBytes(of: header) { Array($0) }
        #expect(datagram.withUnsafeBytes { Messages($0).map(\.header.nlmsg_type) } == [3])
        for length in datagram.indices {
            #expect(Array(datagram.prefix(length)).withUnsafeBytes { Messages($0).count(where: { _ in true }) } <= 1)
        }
    }

    @Test(arguments: [(-13, 13), (0, 0), (Int32.min, .max), (5, 0)] as [(Int32, Int32)])
    func readsAnErrno(code: Int32, errno: Int32) {
        var header = nlmsghdr()
        header.nlmsg_len = 20
        header.nlmsg_type = 2
        let datagram = withUnsafeBytes(of: header) { Array($0) } + withUnsafeBytes(of: code) { Array($0) }
        #expect(datagram.withUnsafeBytes { Messages($0).map(\.errno) } == [errno])
    }
}
