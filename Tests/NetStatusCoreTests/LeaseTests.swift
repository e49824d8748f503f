import NetPath
import Testing

@testable import NetStatusCore

struct LeaseTests {
    /// `ANDROID_METERED` in hexadecimal.
    private static let metered = "414e44524f49445f4d455445524544"

    @Test(arguments: [
        ("ADDRESS=192.168.43.2\nVENDOR_SPECIFIC=\(metered)\n", true),
        ("VENDOR_SPECIFIC=0101\(metered)00\n", true),
        ("VENDOR_SPECIFIC=\(metered.uppercased())", true),
        ("VENDOR_SPECIFIC=414e44524f4944\n", false),
        ("VENDOR_SPECIFIC=zz\(metered)\n", false),
        ("VENDOR_SPECIFIC=\n", false),
        ("HOSTNAME=ANDROID_METERED\n", false),
        ("", false),
    ])
    func option(_ text: String, _ isMetered: Bool) {
        #expect(LeaseFile.isMetered(Array(text.utf8)) == isMetered)
    }

    @Test func findsTheLinks() throws {
        let folder = try TemporaryFolder()
        func lease(_ name: String, _ address: String) throws {
            try folder.write("ADDRESS=\(address)\nVENDOR_SPECIFIC=\(Self.metered)\n", to: name)
        }
        try lease("12", "10.0.0.12")
        try lease("3", "10.0.0.3")
        try lease("x4", "10.0.0.4")
        try lease("99999999999", "10.0.0.5")
        // Of a link that has another address: of another network namespace, or of the past.
        try lease("6", "10.0.0.66")
        // Of a link that is not here.
        try lease("7", "10.0.0.7")
        try folder.write("VENDOR_SPECIFIC=\(Self.metered)\n", to: "8")
        try folder.write("ADDRESS=10.0.0.5\n", to: "5")
        let links = try [Int32]([3, 4, 5, 6, 8, 12]).map { index -> Link in
            var link = Link(index: index, name: ByteString("eth\(index)"))
            link.addresses = [InterfaceAddress(address: try #require(IPAddress("10.0.0.\(index)")), prefixLength: 24)]
            return link
        }
        #expect(NetworkdLeaseReader(folder: folder.path).meteredLinks(links) == [3, 8, 12])
        #expect(NetworkdLeaseReader(folder: folder.path + "/none").meteredLinks(links) == [])
    }

    /// networkd writes it after it has set the address, so perhaps after the last word of the kernel.
    @Test func aLeaseThatComesLateIsSeen() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "leases/other")
        var watch = FileWatch([], folders: [Array((folder.path + "/leases").utf8)])
        try folder.write("ADDRESS=10.0.0.2\n", to: "leases/12")
        let isSeen = watch.drain()
        #expect(isSeen)
        try folder.write("", to: "leases/other")
        let isOtherSeen = watch.drain()
        #expect(!isOtherSeen)
    }

    /// Which are read is decided by their names, not by the order in which the folder gives them.
    @Test(arguments: [1, 3, 5, 10, 100])
    func aFullFolderIsCutByName(_ limit: Int) throws {
        let folder = try TemporaryFolder()
        let names = (10..<50).shuffled().map { "\($0)" }
        for name in names { try folder.write("", to: name) }
        let listed = try FolderListing.names(Array(folder.path.utf8), limit: limit) { $0.first != 0x2E }
        #expect(listed.map { String(decoding: $0, as: UTF8.self) } == Array(names.sorted().prefix(limit)))
    }
}
