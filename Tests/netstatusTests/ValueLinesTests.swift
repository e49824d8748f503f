import Testing

@testable import NetPath
@testable import netstatus

struct ValueLinesTests {
    @Test func printsPlainValues() throws {
        let keys = try ValueKey.list(
            "schema,status,active,isExpensive,expensiveBecause,gateways,dnsServers,ipv4.metric"
        )
        #expect(
            ValueLines.values(keys, of: HandMade.satisfied)
                == ["1", "satisfied", "eth0", "false", "typeDefault", "192.0.2.1", "192.0.2.53 fe80::1%eth0", "100"]
        )
        let more = try ValueKey.list("active,expensiveBecause,gateways,ipv6.gateway,ipv6.table,ipv6.status")
        #expect(ValueLines.values(more, of: HandMade.unsatisfied) == ["", "", "", "", "", "unsatisfied"])
    }

    @Test func escapesValues() {
        var path = HandMade.satisfied
        path.interfaces[0].name = "a\\b\u{1B}\nc"
        path.interfaces[1].name = "d e"
        #expect(
            ValueLines.values([.path(.active), .path(.availableInterfaces)], of: path)
                == ["a\\x5cb\\x1b\\x0ac", "a\\x5cb\\x1b\\x0ac d\\x20e"]
        )
    }

    /// Every key that JSON readers get is a plain value or is refused with a reason.
    @Test(arguments: PathKey.allCases)
    func everyKeyIsDecided(_ key: PathKey) throws {
        switch key {
        case .ipv4, .ipv6, .interfaces: #expect(throws: UsageError.self) { try ValueKey.list(key.rawValue) }
        default:
            let values = ValueLines.values(try ValueKey.list(key.rawValue), of: HandMade.satisfied)
            #expect(values.count == 1)
            #expect(!values[0].contains("\n"))
        }
    }
}
