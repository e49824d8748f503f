internal import CSystem
internal import Glibc
internal import NetPath

/// Reads what `/sys/class/net` adds about hardware links.
struct SysfsReader {
    /// The mount point, `/sys`; a recorded tree in tests.
    var root = "/sys"

    /// No attribute is longer than a page.
    private static let limit = 4096

    /// Whether `/sys` could say anything about this link: hardware has no kind, and a few kinds stand on hardware.
    static func isWorthReading(_ link: Link) -> Bool {
        guard !link.flags.contains(.loopback) else { return false }
        switch link.kind {
        case nil, "wwan", "rmnet", "dsa": return true
        default: return false
        }
    }

    /// nil where there is no such folder, or where it is about another link: `/sys` may belong to another network
    /// namespace, so it is believed only where its index and hardware address are those netlink gave.
    func read(_ link: Link) -> SysfsLink? {
        guard let directory = open(link.name) else { return nil }
        defer { close(directory) }
        guard let text = file("uevent", directory) else { return nil }
        let uevent = UeventFile(text)
        guard uevent.index == link.index, isAddress(file("address", directory), of: link) else { return nil }
        var facts = SysfsLink()
        facts.devtype = uevent.devtype
        facts.hasPhy80211 = faccessat(directory, "phy80211", F_OK, 0) == 0
        facts.isDevice = faccessat(directory, "device", F_OK, 0) == 0
        if facts.isDevice {
            facts.driver = driver(directory)
            if facts.driver == "cdc_ether" || facts.driver == "cdc_ncm" { facts.usb = usb(directory) }
        } else if link.kind == nil, link.lower == nil {
            facts.lower = lower(link)
        }
        // The kernel refuses to read the speed of a link that is down, and says -1 where the driver does not know.
        if let speed = file("speed", directory).flatMap({ Self.number($0) }), speed > 0 { facts.speedMbps = speed }
        return facts
    }

    private func open(_ name: ByteString) -> Int32? {
        let bytes = name.bytes
        guard !bytes.isEmpty, bytes != [46], bytes != [46, 46], !bytes.contains(47), !bytes.contains(0) else {
            return nil
        }
        let path = Array(root.utf8) + Array("/class/net/".utf8) + bytes + [0]
        let descriptor = path.withUnsafeBytes { path in
            path.withMemoryRebound(to: CChar.self) { path in
                path.baseAddress.map { system_open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) } ?? -1
            }
        }
        return descriptor < 0 ? nil : descriptor
    }

    private func file(_ name: String, _ directory: Int32) -> [UInt8]? {
        try? BoundedFile.read(Array(name.utf8), in: directory, limit: Self.limit)
    }

    /// `address` is `aa:bb:…`, whatever the length; netlink leaves the attribute out where a link has none.
    private func isAddress(_ text: [UInt8]?, of link: Link) -> Bool {
        guard let text else { return false }
        var digits: [UInt8] = []
        for byte in text {
            switch byte {
            case 48...57: digits.append(byte - 48)
            case 97...102: digits.append(byte - 87)
            case UInt8(ascii: ":"), UInt8(ascii: "\n"): continue
            default: return false
            }
        }
        return digits == link.hardwareAddress.flatMap { [$0 >> 4, $0 & 15] }
    }

    /// The device that the link's USB interface belongs to lies one folder up (Documentation/ABI/stable/sysfs-bus-usb).
    private func usb(_ directory: Int32) -> USBIdentity? {
        func number(_ name: String) -> UInt16? {
            file("device/../" + name, directory).flatMap(Self.line).flatMap { UInt16($0.text, radix: 16) }
        }
        guard let vendor = number("idVendor"), let product = number("idProduct") else { return nil }
        return USBIdentity(vendor: vendor, product: product)
    }

    /// The links below one that neither is hardware nor says more over netlink (net/core/dev.c,
    /// `netdev_adjacent_sysfs_add`); nil where there are none.
    private func lower(_ link: Link) -> [ByteString]? {
        let folder = Array(root.utf8) + Array("/class/net/".utf8) + link.name.bytes
        let names = (try? FolderListing.names(folder, limit: 16) { $0.starts(with: "lower_".utf8) }) ?? []
        return names.isEmpty ? nil : names.map { ByteString($0.dropFirst(6)) }
    }

    private static func line(_ text: [UInt8]) -> ByteString? {
        let line = text.prefix { $0 != 10 }
        return line.isEmpty ? nil : ByteString(line)
    }

    private func driver(_ directory: Int32) -> ByteString? {
        let target = [UInt8](unsafeUninitializedCapacity: Self.limit) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { buffer in
                buffer.baseAddress.map { max(0, readlinkat(directory, "device/driver", $0, buffer.count)) } ?? 0
            }
        }
        let name = target.suffix(while: { $0 != 47 })
        return name.isEmpty ? nil : ByteString(name)
    }

    private static func number(_ text: [UInt8]) -> Int? {
        Int(String(decoding: text.prefix { $0 != 10 }, as: UTF8.self))
    }
}

extension [UInt8] {
    /// The last elements, as long as they match.
    fileprivate func suffix(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[((lastIndex { !matches($0) }).map { $0 + 1 } ?? startIndex)...]
    }
}
