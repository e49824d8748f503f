import NetPath
import Testing

@testable import NetStatusCore

struct EchoPacketTests {
    private static let nonce = (0..<16).map { UInt8($0 &* 7) }

    private func answer(_ family: AddressFamily, sequence: UInt16 = 7) -> [UInt8] {
        var bytes = EchoPacket.request(family, sequence: sequence, nonce: Self.nonce)
        bytes[0] = family == .ipv4 ? 0 : 129
        return bytes
    }

    private func takes(_ bytes: [UInt8], _ family: AddressFamily, hasHeader: Bool = false) -> Bool {
        EchoPacket.answers(bytes[...], family, sequence: 7, nonce: Self.nonce, hasHeader: hasHeader)
    }

    /// A message with its checksum sums up to 0 (RFC 1071).
    @Test func checksumHolds() {
        #expect(EchoPacket.checksum(EchoPacket.request(.ipv4, sequence: 513, nonce: Self.nonce)) == 0)
        #expect(EchoPacket.checksum([1]) == ~UInt16(256))
    }

    @Test(arguments: AddressFamily.allCases)
    func knowsItsAnswer(_ family: AddressFamily) {
        #expect(takes(answer(family), family))
        #expect(!takes(EchoPacket.request(family, sequence: 7, nonce: Self.nonce), family))
        #expect(!takes(answer(family, sequence: 8), family))
        var other = answer(family)
        other[20] ^= 1
        #expect(!takes(other, family))
    }

    @Test func stepsOverTheHeaderOfRawSockets() {
        let header: [UInt8] = [0x46] + [UInt8](repeating: 0, count: 23)
        #expect(takes(header + answer(.ipv4), .ipv4, hasHeader: true))
    }

    @Test func takesNothingShortForAnAnswer() {
        let whole: [UInt8] = [0x45] + [UInt8](repeating: 0, count: 19) + answer(.ipv4)
        for size in 0..<whole.count {
            #expect(!takes(Array(whole[..<size]), .ipv4, hasHeader: true))
            #expect(!takes(Array(answer(.ipv4).prefix(min(size, 23))), .ipv4))
        }
    }

    /// An error quotes at least eight bytes of what it is about.
    @Test(arguments: [AddressFamily.ipv4, .ipv6])
    func knowsItsRequestInAnError(_ family: AddressFamily) {
        let nonce = [UInt8](1...16)
        let request = EchoPacket.request(family, sequence: 7, nonce: nonce)
        func isOwn(_ bytes: [UInt8], _ sequence: UInt16 = 7, _ nonce: [UInt8]? = nonce) -> Bool {
            EchoPacket.isRequest(bytes[...], family, sequence: sequence, nonce: nonce)
        }
        #expect(isOwn(request))
        #expect(isOwn(Array(request.prefix(8))))
        #expect(isOwn(request, 7, nil))
        #expect(!isOwn(Array(request.prefix(7))))
        #expect(!isOwn(request, 8))
        #expect(!isOwn(request, 7, [9, 9] + nonce))
        #expect(!isOwn([0] + request.dropFirst()))
        #expect(!isOwn([]))
    }
}
