import CNetlink
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct NextHopMessageTests {
    @Test func readsAGroupWithWideWeights() throws {
        let object = try #require(SampleMessages.nextHop.read(NextHopMessage.read))
        #expect(object.id == 10)
        #expect(object.group == [.init(id: 1, weight: 3), .init(id: 2, weight: 263)])
    }

    @Test func readsAHop() throws {
        var header = nhmsg()
        header.nh_flags = 0x10
        let body = MessageBody(header).with(NHA_ID, 1).with(NHA_OIF, 4).with(NHA_GATEWAY, [10, 0, 0, 1])
        let object = try #require(body.read(NextHopMessage.read))
        #expect(object.output == 4)
        #expect(object.gateway == IPAddress("10.0.0.1"))
        #expect(object.flags == .linkDown)
    }

    @Test func readsABlackhole() throws {
        let body = MessageBody(nhmsg()).with(NHA_ID, 1).with(NHA_BLACKHOLE, [])
        let object = try #require(body.read(NextHopMessage.read))
        #expect(object.output == nil)
        #expect(object.group.isEmpty)
    }

    @Test func needsAnID() { #expect(MessageBody(nhmsg()).read(NextHopMessage.read) == nil) }
}
