import CNetlink
import Glibc
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct RouteMessageTests {
    @Test func readsEveryFact() throws {
        let route = try #require(SampleMessages.route.read(RouteMessage.read))
        #expect(route.type == .unicast)
        #expect(route.table == 1000)
        #expect(route.routeProtocol == 16)
        #expect(route.destination == IPPrefix("0.0.0.0/0"))
        #expect(route.metric == 600)
        #expect(route.source == IPAddress("10.0.0.2"))
        #expect(route.nextHopID == 5)
        #expect(route.output == nil)
        // RTM_F_FIB_MATCH, above the low byte, is no hop flag.
        #expect(route.flags == .linkDown)
    }

    @Test func readsEveryHop() throws {
        let hops = try #require(SampleMessages.route.read(RouteMessage.read)).nextHops
        var first = NextHop(output: 3)
        first.gateway = IPAddress("10.0.0.1")
        first.weight = 4
        first.flags = [.dead, .linkDown]
        var second = NextHop(output: 5)
        second.gateway = IPAddress("fe80::1")
        #expect(hops == [first, second])
    }

    private func route(
        family: Int32 = AF_INET6,
        length: UInt8 = 0,
        _ type: rtattr_type_t,
        _ payload: [UInt8]
    ) -> Route? {
        var header = rtmsg()
        header.rtm_family = UInt8(truncatingIfNeeded: family)
        header.rtm_dst_len = length
        return MessageBody(header).with(Int(type.rawValue), payload).read(RouteMessage.read)
    }

    @Test(
        arguments: [(1500, 15), (1401, 15), (1, 1), (-1, 0), (-100, 0), (0, nil), (.max, 21_474_837)]
            as [(Int32, UInt32?)]
    )
    func countsExpiryInSeconds(ticks: Int32, seconds: UInt32?) throws {
        var info = rta_cacheinfo()
        info.rta_expires = ticks
        let payload = withUnsafeBytes(of: info) { Array($0) }
        #expect(try #require(route(RTA_CACHEINFO, payload)).expiresSeconds == seconds)
    }

    @Test func ignoresADestinationOfTheOtherFamily() throws {
        #expect(try #require(route(length: 64, RTA_DST, [10, 0, 0, 0])).destination == IPPrefix("::/64"))
    }

    @Test func ignoresAGatewayWhoseFamilyDoesNotFit() throws {
        #expect(try #require(route(family: AF_INET, RTA_VIA, [UInt8(AF_INET6), 0, 10, 0, 0, 1])).gateway == nil)
    }

    @Test func knowsOnlyInternetRoutes() { #expect(route(family: AF_UNIX, RTA_OIF, [1, 0, 0, 0]) == nil) }

    @Test func stopsAtAHopThatClaimsTooMuch() throws {
        var hop = SampleMessages.hop(3, weight: 1, (Int(RTA_GATEWAY.rawValue), [10, 0, 0, 1]))
        let whole = hop
        hop[0] = 200
        #expect(try #require(route(family: AF_INET, RTA_MULTIPATH, whole + hop)).nextHops.count == 1)
    }
}
