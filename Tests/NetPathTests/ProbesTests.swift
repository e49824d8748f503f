import NetPath
import Testing

@Suite struct ProbesTests {
    @Test func areTheAddressesTheyClaim() {
        #expect(Probes.ipv4.map(\.description) == ["8.8.8.8", "198.41.0.4", "64.6.64.6", "170.247.170.2"])
        #expect(
            Probes.ipv6.map(\.description) == ["2001:500:9f::42", "2001:7fd::1", "2801:1b8:10::b", "2001:dc3::35"]
        )
    }

    @Test func coverTheSpace() {
        #expect(Set(Probes.ipv4.map { $0.bytes[0] >> 6 }) == [0, 1, 2, 3])
        #expect(Probes.ipv4.map { $0.bytes[0] >> 7 } == [0, 1, 0, 1])
        #expect(Set(Probes.ipv6.map { $0.bytes.prefix(3) }).count == 4)
        #expect(Probes.ipv6.allSatisfy { $0.bytes[0] >> 5 == 1 })
    }
}
