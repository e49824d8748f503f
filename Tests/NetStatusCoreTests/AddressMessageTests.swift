import CNetlink
import Glibc
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct AddressMessageTests {
    @Test func readsEveryFact() throws {
        let (index, address) = try #require(SampleMessages.address.read(AddressMessage.read))
        #expect(index == 3)
        #expect(address.address == IPAddress("2001:db8::2"))
        #expect(address.prefixLength == 64)
        // IFA_FLAGS has more bits than the header's field, and wins.
        #expect(address.flags == [.deprecated, .manageTemporary])
        #expect(address.preferredSeconds == 1800)
        #expect(address.validSeconds == nil)
        #expect(address.peer == nil)
    }

    private func address(_ local: [UInt8]?, _ other: [UInt8]?, length: UInt8 = 32) -> InterfaceAddress? {
        var header = ifaddrmsg()
        header.ifa_family = UInt8(AF_INET)
        header.ifa_prefixlen = length
        header.ifa_scope = 253
        header.ifa_index = 2
        var body = MessageBody(header)
        if let other { body = body.with(IFA_ADDRESS, other) }
        if let local { body = body.with(IFA_LOCAL, local) }
        return body.read(AddressMessage.read)?.address
    }

    @Test func tellsThePeerFromTheAddress() throws {
        let pointToPoint = try #require(address([10, 0, 0, 1], [10, 0, 0, 2]))
        #expect(pointToPoint.address == IPAddress("10.0.0.1"))
        #expect(pointToPoint.peer == IPAddress("10.0.0.2"))
        #expect(pointToPoint.scope == 253)
        let broadcast = try #require(address([10, 0, 0, 1], [10, 0, 0, 1]))
        #expect(broadcast.peer == nil)
    }

    @Test func cutsAnImpossiblePrefixLength() throws {
        #expect(try #require(address([10, 0, 0, 1], nil, length: 200)).prefixLength == 32)
    }

    @Test func needsAnAddress() {
        #expect(address(nil, nil) == nil)
        #expect(address([1, 2, 3], nil) == nil)
    }
}
