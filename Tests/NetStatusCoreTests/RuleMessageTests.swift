import CNetlink
import Glibc
import NetPath
import Testing

@testable import NetStatusCore

@Suite struct RuleMessageTests {
    @Test func readsEveryFact() throws {
        let rule = try #require(SampleMessages.rule.read { RuleMessage.read($0, family: .ipv4) })
        var expected = Rule()
        expected.preference = 100
        expected.action = .toTable
        expected.table = 51820
        expected.isInverted = true
        expected.source = IPPrefix("10.0.0.0/8")
        expected.inputName = "lo"
        expected.outputName = "e0"
        expected.mark = 7
        expected.markMask = 0xFF
        expected.suppressPrefixLength = 0
        #expect(rule == expected)
    }

    @Test func leavesOtherFamiliesOut() {
        #expect(SampleMessages.rule.read { RuleMessage.read($0, family: .ipv6) } == nil)
    }

    private func rule(_ type: Int, _ payload: [UInt8]) -> Rule? {
        var header = fib_rule_hdr()
        header.family = UInt8(AF_INET)
        return MessageBody(header).with(type, payload).read { RuleMessage.read($0, family: .ipv4) }
    }

    @Test(arguments: [FRA_IP_PROTO, FRA_SPORT_RANGE, FRA_DPORT_RANGE, FRA_UID_RANGE, FRA_TUN_ID, FRA_DPORT_RANGE + 1])
    func noticesSelectorsALookupCannotAnswer(type: Int) throws {
        #expect(try #require(rule(type, [6, 0, 0, 0, 0, 0, 0, 0])).hasOtherSelectors)
    }

    @Test func takesAnUnsetSuppressorForNone() throws {
        #expect(try #require(rule(FRA_SUPPRESS_PREFIXLEN, [255, 255, 255, 255])).suppressPrefixLength == nil)
        #expect(!(try #require(rule(FRA_SUPPRESS_IFGROUP, [255, 255, 255, 255])).hasOtherSelectors))
        #expect(try #require(rule(FRA_SUPPRESS_IFGROUP, [1, 0, 0, 0])).hasOtherSelectors)
    }

    @Test func knowsTheMasterDeviceRule() throws {
        #expect(try #require(rule(FRA_L3MDEV, [1])).isL3MasterDevice)
    }
}
