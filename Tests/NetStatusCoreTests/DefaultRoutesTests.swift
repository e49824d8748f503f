import NetPath
import Testing

@testable import NetStatusCore

/// The list a kernel without lookups would be judged by, held against the lookups of this one.
@Suite struct DefaultRoutesTests {
    /// A default-like route of the main table that this machine's lookups match, of each family that has one.
    private static let matches: [Route] = {
        var reader = SnapshotReader()
        let snapshot = reader.read()
        return AddressFamily.allCases.compactMap { family in
            snapshot[family].answers.compactMap { $0.match?.route }.first {
                $0.table == 254 && $0.nextHops.isEmpty && $0.destination.length <= Probes.defaultLikeLength(family)
            }
        }
    }()

    @Test(.enabled(if: !matches.isEmpty, "this machine has no default route"), arguments: matches)
    func holdWhatTheLookupMatches(match: Route) throws {
        let defaults = try DefaultRoutes.read(match.destination.address.family)
        #expect(!defaults.isCut)
        #expect(
            defaults.routes.contains {
                $0.destination == match.destination && $0.output == match.output && $0.gateway == match.gateway
            }
        )
    }

    @Test(arguments: AddressFamily.allCases) func leaveOutWhatIsNoDefault(family: AddressFamily) throws {
        let limit = Probes.defaultLikeLength(family)
        for route in try DefaultRoutes.read(family).routes {
            #expect(route.destination.length <= limit)
            #expect(route.destination.address.family == family)
        }
    }
}
