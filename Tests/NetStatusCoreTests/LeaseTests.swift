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
        for name in ["12", "3", "x4", "99999999999"] { try folder.write("VENDOR_SPECIFIC=\(Self.metered)\n", to: name) }
        try folder.write("ADDRESS=10.0.0.2\n", to: "5")
        #expect(LeaseReader(folder: folder.path).meteredLinks() == [3, 12])
        #expect(LeaseReader(folder: folder.path + "/none").meteredLinks() == [])
    }
}
