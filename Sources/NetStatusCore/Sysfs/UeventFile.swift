internal import NetPath

/// The `KEY=VALUE` lines of a link's `uevent` (net/core/net-sysfs.c `netdev_uevent`).
struct UeventFile {
    /// `IFINDEX`.
    private(set) var index: Int32?
    /// `DEVTYPE`: `wlan`, `wwan`, `bridge` …
    private(set) var devtype: ByteString?

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 10) {
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = line[(equals + 1)...]
            if line[..<equals].elementsEqual("IFINDEX".utf8) {
                index = Int32(String(decoding: value, as: UTF8.self))
            } else if line[..<equals].elementsEqual("DEVTYPE".utf8), !value.isEmpty {
                devtype = ByteString(value)
            }
        }
    }
}
