import Testing

@testable import NetPath
@testable import netstatus

/// Keys of `--get` that lie deeper, and what is said of those that there are not.
struct ValueKeyTests {
    private static func world(_ change: (inout NetworkPath) -> Void = { _ in }) -> NetworkPath {
        var path = HandMade.unsatisfied
        var modem = HandMade.interface("wwan0.5", 7, .cellular, nil, 0)
        modem.altNames = ["a,b]c"]
        modem.cellular = CellularDetails()
        modem.cellular?.operatorName = "E Mobile"
        modem.cellular?.signalPercent = 67
        modem.expense = Cost(applies: true, because: .cellular)
        path.interfaces.append(modem)
        change(&path)
        return path
    }

    /// What an interface costs is told though there is no path.
    @Test(arguments: [
        ("interfaces[wwan0.5].isExpensive", ["true"]),
        ("isExpensive,interfaces[wwan0.5].expensiveBecause,status", ["false", "cellular", "unsatisfied"]),
        ("interfaces[a,b]c].isExpensive,status", ["true", "unsatisfied"]),
        ("interfaces[nosuch].isExpensive", [""]),
        ("interfaces[wwan0.5].altNames,interfaces[wwan0.5].master", ["a,b]c", ""]),
        ("interfaces[a,b]c].cellular.operator,interfaces[wwan0.5].cellular.signalPercent", ["E Mobile", "67"]),
        ("interfaces[wwan0.5].wifi.ssid,interfaces[wwan0.5].ipv6.gateway,interfaces[x].wifi.ssid", ["", "", ""]),
    ])
    func interfacesAnswerForThemselves(_ text: String, _ values: [String]) throws {
        #expect(ValueLines.values(try ValueKey.list(text), of: Self.world()) == values)
    }

    /// Every key of an interface is a plain value, or refused with a reason.
    @Test(arguments: InterfaceKey.allCases)
    func everyKeyIsDecided(_ key: InterfaceKey) throws {
        let text = "interfaces[eth0].\(key.rawValue)"
        switch key {
        case .addresses:
            #expect(throws: UsageError("'\(text)' is a list of objects: use --json")) { try ValueKey.list(text) }
        case .ipv4, .ipv6, .wifi, .cellular:
            #expect {
                try ValueKey.list(text)
            } throws: {
                ($0 as? UsageError)?.message.contains("such as '\(text).\(key.members[0])'") == true
            }
            let keys = try ValueKey.list(key.members.map { "\(text).\($0)" }.joined(separator: ","))
            #expect(ValueLines.values(keys, of: HandMade.satisfied).count == key.members.count)
        default: #expect(ValueLines.values(try ValueKey.list(text), of: HandMade.satisfied).count == 1)
        }
    }

    /// The members that can be named are those that are written.
    @Test(arguments: InterfaceKey.allCases)
    func membersAreTheObjectsKeys(_ key: InterfaceKey) throws {
        var interface = HandMade.interface("wwan0", 7, .cellular, nil, 0)
        interface.ipv4 = BoundPath(gateway: nil, source: nil, metric: 0, table: 254)
        interface.ipv6 = interface.ipv4
        var writer = JSONWriter(capacity: 256)
        InterfaceReport.write(key, of: interface, to: &writer)
        guard case .object(let members) = try JSONParser.parse(writer.bytes) else {
            #expect(key.members.isEmpty)
            return
        }
        #expect(members.map(\.key) == key.members)
    }

    @Test(arguments: [
        ("interfaces[eth0].isExpensiv", "did you mean 'interfaces[eth0].isExpensive'? --json shows them all"),
        ("interfaces[eth0].quality", "there are: name, rawName, index, "),
        ("interfaces[eth0]", "names no value: write interfaces[NAME].KEY"),
        ("interfaces[eth0].wifi.sid", "there are: ssid, ssidHex, bssid, "),
        ("interfaces[eth0].mtu.x", "did you mean 'interfaces[eth0].mtu'?"),
        ("foobar", "there are: schema, time, status, "),
        ("foobar", ", interfaces[NAME].KEY"),
        ("ipv4.foobar", "there are: status, reason, interface, gateway, source, table, prefix, metric, nextHops"),
    ])
    func namesTheKeysThereAre(_ text: String, _ words: String) {
        #expect {
            try ValueKey.list(text)
        } throws: { error in
            (error as? UsageError)?.message.contains(words) == true
        }
    }

    /// `isExpensive` is the path's: of an interface without one it says nothing.
    @Test func pointsToTheInterfacesOwnAnswer() throws {
        func hint(_ keys: String, _ name: ByteString?, _ path: NetworkPath) throws -> String? {
            var question = PathQuestion()
            question.interface = name
            return CostHint.text(try ValueKey.list(keys), question, path)
        }
        let text = try #require(try hint("status,isExpensive", "wwan0.5", Self.world()))
        #expect(text.hasSuffix("--get 'interfaces[wwan0.5].isExpensive'"))
        #expect(try hint("status", "wwan0.5", Self.world()) == nil)
        #expect(try hint("isExpensive", nil, Self.world()) == nil)
        #expect(try hint("isExpensive", "eth0", HandMade.satisfied) == nil)
    }
}
