import NetPath
import Testing

@testable import NetStatusCore

/// The list a kernel without lookups would be judged by, held against the lookups of this one.
@Suite struct DefaultRoutesTests {
    @Test(arguments: AddressFamily.allCases) func holdWhatTheLookupMatches(family: AddressFamily) throws {
        var reader = SnapshotReader()
        let facts = reader.read()[family]
        try #require(facts.method == .lookup || facts.method == .absent)
        let defaults = try DefaultRoutes.read(family)
        #expect(!defaults.isCut)
        #expect(defaults.routes.allSatisfy { $0.destination.length <= Probes.defaultLikeLength(family) })
        if let match = facts.answers.first?.match?.route, match.table == 254, match.destination.length == 0 {
            #expect(defaults.routes.contains { $0.output == match.output && $0.gateway == match.gateway })
        }
    }
}
