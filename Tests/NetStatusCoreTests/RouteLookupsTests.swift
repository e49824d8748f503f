import NetPath
import Testing

@testable import NetStatusCore

@Suite struct RouteLookupsTests {
    /// A socket that has room for a few replies only loses the others of a batch (`ENOBUFS`): they are asked for again.
    @Test func asksAgainWhatHadNoRoom() throws {
        var socket: NetlinkSocket
        do {
            socket = try NetlinkSocket.open(receiveRoom: 1)
        } catch {
            print("left out: no netlink here: \(error)")
            return
        }
        var lookups = RouteLookups()
        let count = 3 * NetlinkSocket.batchLimit
        for number in 0..<count {
            let address = IPAddress(ipv4: 0x7F00_0001 + UInt32(number))
            _ = lookups.ask(RouteAnswer(destination: address), plain: true, match: true)
        }
        try lookups.run(&socket)
        #expect(lookups.answers.count == count)
        #expect(lookups.answers.allSatisfy { $0.plain != nil && $0.match != nil })
    }
}
