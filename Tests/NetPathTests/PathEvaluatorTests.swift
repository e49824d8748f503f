import NetPath
import Testing

/// A named situation and what the path must be in it.
struct Situation: CustomTestStringConvertible, Sendable {
    var name: String
    var reason: PathReason
    var active: String?
    var available: [String]
    var make: @Sendable (inout World) -> Void

    init(
        _ name: String,
        _ reason: PathReason,
        active: String? = nil,
        available: [String] = [],
        _ make: @escaping @Sendable (inout World) -> Void
    ) {
        self.name = name
        self.reason = reason
        self.active = active
        self.available = available
        self.make = make
    }

    var testDescription: String { name }
}

struct PathEvaluatorTests {
    @Test(arguments: situations)
    func situation(_ situation: Situation) {
        var world = World()
        situation.make(&world)
        let path = world.path()
        #expect(path.reason == situation.reason)
        #expect(path.status == situation.reason.status)
        #expect(path.activeInterface?.name == situation.active)
        #expect(path.availableInterfaces.map(\.name) == situation.available)
        #expect((path.status == .satisfied) == (path.expense != nil))
        #expect(path.message.hasSuffix("."))
        #expect(path.description.hasPrefix(path.status.rawValue + " ("))
    }

    static let situations: [Situation] = [
        Situation("only loopback", .noInterface) {
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("fallback devices that are down do not exist", .noInterface) {
            $0.link("sit0", kind: "sit") { $0.flags = [] }
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("nothing is administratively up", .interfaceDown) {
            $0.ethernet("eth0") { $0.flags = [] }
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("the cable is out", .noCarrier) {
            $0.ethernet("eth0") {
                $0.flags = [.up]
                $0.operState = .down
            }
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("a laptop without Wi-Fi, with container bridges", .noCarrier) {
            $0.ethernet("wlan0") {
                $0.flags = [.up]
                $0.operState = .down
                $0.sysfs?.hasPhy80211 = true
            }
            $0.link("docker0", ["172.17.0.1/16"], kind: "bridge")
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("carrier without an address", .noAddress) {
            $0.ethernet("eth0", ["fe80::1/64"])
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("an address without a route", .noRoute) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("an ordinary default", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("an unreachable default", .routeUnreachable) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.answer(.refused(113), .ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("a prohibiting rule", .routeProhibited) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.answer(.refused(13), .ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("a blackhole for IPv6 comes as a route", .routeBlackhole) {
            $0.ethernet("eth0", ["2001:db8::2/64"])
            var route = $0.route("::/0", metric: 1024)
            route.type = .blackhole
            $0.noRoute(.ipv4)
            $0.answer(.route(route))
        },
        Situation("the kernel routes into a dead link", .linkDown, available: ["eth1"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"]) {
                $0.flags = [.up]
                $0.operState = .down
            }
            $0.ethernet("eth1", ["10.0.1.2/24"])
            $0.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", metric: 100, source: "10.0.0.2")
            $0.bound("0.0.0.0/0", via: "10.0.1.1", dev: "eth1", metric: 600, source: "10.0.1.2")
            $0.noRoute(.ipv6)
        },
        Situation("a dormant link with a route", .linkDormant) {
            $0.ethernet("eth0", ["10.0.0.2/24"]) { $0.operState = .dormant }
            $0.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("a dormant link without a route, whatever came further", .linkDormant) {
            $0.ethernet("eth0") { $0.operState = .dormant }
            $0.ethernet("eth1", ["10.0.0.2/24"])
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
        },
        Situation("operstate unknown is normal", .satisfied, active: "tun0", available: ["tun0"]) {
            $0.link("tun0", ["10.8.0.2/24"], kind: "tun") {
                $0.operState = .unknown
                $0.arpType = 65534
            }
            $0.route("0.0.0.0/0", dev: "tun0", source: "10.8.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("IPv6 without a real source", .noSourceAddress) {
            $0.ethernet("eth0", ["fe80::1/64"])
            $0.noRoute(.ipv4)
            $0.route("::/0", via: "fe80::fe", dev: "eth0", metric: 1024, source: "::1")
        },
        Situation("a source that failed duplicate detection", .noSourceAddress) {
            $0.ethernet("eth0", ["2001:db8::2/64"]) { $0.addresses[0].flags = [.dadFailed] }
            $0.noRoute(.ipv4)
            $0.route("::/0", via: "fe80::fe", dev: "eth0", metric: 1024, source: "2001:db8::2")
        },
        Situation("an optimistic source may send", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["2001:db8::2/64"]) { $0.addresses[0].flags = [.tentative, .optimistic] }
            $0.noRoute(.ipv4)
            $0.route("::/0", via: "fe80::fe", dev: "eth0", metric: 1024, source: "2001:db8::2")
        },
        Situation("a default into loopback leads nowhere", .noRoute) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.answer(.route($0.route("0.0.0.0/0", dev: "lo")), source: "127.0.0.1")
            $0.noRoute(.ipv6)
        },
        Situation("a lone lower half does not take the path", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.ethernet("eth1", ["10.0.1.2/24"])
            let half = RouteReply.route($0.route("0.0.0.0/1", via: "10.0.1.1", dev: "eth1"))
            let full = RouteReply.route($0.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0"))
            $0.answers(.ipv4, [(half, "10.0.1.2"), (full, "10.0.0.2"), (half, "10.0.1.2"), (full, "10.0.0.2")])
            $0.bound("0.0.0.0/0", via: "10.0.0.1", dev: "eth0", source: "10.0.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("four quarters take it from a default", .satisfied, active: "tun0", available: ["tun0"]) {
            $0.link("tun0", ["10.8.0.2/24"], kind: "tun")
            $0.answers(
                .ipv4,
                ["0.0.0.0/2", "192.0.0.0/2", "64.0.0.0/2", "128.0.0.0/2"].map { [world = $0] prefix in
                    (.route(world.route(prefix, dev: "tun0")), "10.8.0.2")
                }
            )
            $0.bound("0.0.0.0/0", dev: "tun0", source: "10.8.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("a router without a default route", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            let route = RouteReply.route($0.route("8.0.0.0/8", via: "10.0.0.1", dev: "eth0"))
            $0.answers(.ipv4, [(route, "10.0.0.2"), (route, "10.0.0.2"), (route, "10.0.0.2"), (.refused(101), nil)])
            $0.noRoute(.ipv6)
        },
        Situation("half of the probes are not most of them", .noRoute) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            let route = RouteReply.route($0.route("8.0.0.0/8", via: "10.0.0.1", dev: "eth0"))
            $0.answers(.ipv4, [(route, "10.0.0.2"), (.refused(101), nil), (route, "10.0.0.2"), (.refused(101), nil)])
            $0.noRoute(.ipv6)
        },
        Situation("one of two hops is dead", .satisfied, active: "eth1", available: ["eth1"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"]) {
                $0.flags = [.up]
                $0.operState = .down
            }
            $0.ethernet("eth1", ["10.0.1.2/24"])
            var route = $0.route("0.0.0.0/0")
            route.nextHops = [$0.hop("eth0", via: "10.0.0.1", flags: .linkDown), $0.hop("eth1", via: "10.0.1.1")]
            $0.answer(.route(route), source: "10.0.0.2")
            $0.bound("0.0.0.0/0", via: "10.0.1.1", dev: "eth1", source: "10.0.1.2")
            $0.noRoute(.ipv6)
        },
        Situation("the kernel could not be asked", .kernelUnavailable) {
            $0.snapshot.ipv4.method = .unreadable
            $0.snapshot.ipv6.method = .unreadable
        },
        Situation("nothing has been read yet", .notEvaluated) {
            $0.snapshot.ipv4.method = .notRead
            $0.snapshot.ipv6.method = .notRead
        },
        Situation("a kernel without IPv6 and without interfaces", .noInterface) {
            $0.noRoute(.ipv4)
            $0.snapshot.ipv6.method = .absent
        },
        Situation("a kernel that lists defaults only", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.snapshot.ipv4.method = .dump
            $0.snapshot.ipv4.defaults = [$0.route("0.0.0.0/0", via: "10.0.0.1", dev: "eth0")]
            $0.snapshot.ipv6.method = .dump
        },
        Situation("a kernel that tells addresses only", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["10.0.0.2/24"])
            $0.snapshot.ipv4.method = .addresses
            $0.snapshot.ipv6.method = .addresses
        },
        Situation("a tunnel whose bound link is down", .underlayDown) {
            let eth = $0.ethernet("eth0", ["10.0.0.2/24"]) {
                $0.flags = [.up]
                $0.operState = .down
            }
            $0.link("gre1", ["10.9.0.2/24"], kind: "gre") { $0.lower = eth }
            $0.route("0.0.0.0/0", dev: "gre1", source: "10.9.0.2")
            $0.noRoute(.ipv6)
        },
        Situation("a default for one source prefix only", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["2001:db8::2/64"])
            $0.noRoute(.ipv4)
            $0.noRoute(.ipv6)
            let route = $0.route("::/0", via: "fe80::1", dev: "eth0", metric: 1024)
            var answer = $0.answer(Probes.first(.ipv6), .route(route), source: "2001:db8::2")
            answer.source = IPAddress("2001:db8::2")
            answer.confirmedSource = answer.source
            $0.snapshot.ipv6.answers.append(answer)
        },
        Situation("169.254 with a default is a path", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["169.254.7.7/16"])
            $0.route("0.0.0.0/0", dev: "eth0", source: "169.254.7.7")
            $0.noRoute(.ipv6)
        },
        Situation("ULA counts", .satisfied, active: "eth0", available: ["eth0"]) {
            $0.ethernet("eth0", ["fd00::2/64"])
            $0.noRoute(.ipv4)
            $0.route("::/0", via: "fe80::1", dev: "eth0", metric: 1024, source: "fd00::2")
        },
        Situation("an unnumbered link borrows an address", .satisfied, active: "eth0", available: ["eth0"]) {
            $0["lo"].addresses.append(InterfaceAddress(address: IPAddress("192.0.2.9")!, prefixLength: 32))
            $0.ethernet("eth0")
            $0.route("0.0.0.0/0", dev: "eth0", source: "192.0.2.9")
            $0.noRoute(.ipv6)
        },
    ]
}

struct PathReasonTests {
    /// Of two reasons of one status, the one that stands first in the contract wins.
    @Test func precedenceIsTheContract() {
        let unsatisfied: [PathReason] = [
            .routeProhibited, .routeBlackhole, .routeUnreachable, .underlayDown, .linkDown, .noSourceAddress, .filtered,
            .interfaceMissing, .noRoute, .noAddress, .wifiDisabled, .cellularDisabled, .noCarrier, .interfaceDown,
            .noInterface,
        ]
        let connecting: [PathReason] = [.linkDormant, .connecting, .cellularNotConnected]
        let unknown: [PathReason] = [.kernelUnavailable, .notEvaluated]
        #expect(PathReason.allCases.shuffled().sorted() == [.satisfied] + connecting + unknown + unsatisfied)
    }
}
