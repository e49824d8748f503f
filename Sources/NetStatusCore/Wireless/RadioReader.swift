internal import CSystem
internal import Glibc
internal import NetPath

/// Reads which Wi-Fi radios are blocked, from `/sys/class/rfkill` (Documentation/driver-api/rfkill.rst).
struct RadioReader {
    struct Radio: Equatable {
        /// The radio's name, `phy0`; for a switch of the machine itself, that of its driver.
        var device: ByteString
        var state: RadioSwitch
    }

    /// The mount point, `/sys`; a recorded tree in tests.
    var root = "/sys"

    private static let mostSwitches = 64

    /// The Wi-Fi ones; empty where the kernel has no such switches.
    func read() -> [Radio] {
        let folder = Array(root.utf8) + Array("/class/rfkill".utf8)
        var radios: [Radio] = []
        let names = try? FolderListing.names(folder, limit: Self.mostSwitches) { $0.starts(with: "rfkill".utf8) }
        for name in names ?? [] {
            let path = folder + [47] + name
            guard file("type", path)?.elementsEqual("wlan".utf8) == true else { continue }
            let state = RadioSwitch(
                isSoftBlocked: file("soft", path) == [49],
                isHardBlocked: file("hard", path) == [49]
            )
            radios.append(Radio(device: SymbolicLink.target(path + Array("/device".utf8)) ?? "", state: state))
        }
        return radios
    }

    /// The link's own radio's; where that has none, any Wi-Fi switch counts.
    func radio(of link: Link, in radios: [Radio]) -> RadioSwitch? {
        if radios.isEmpty { return nil }
        // A `/sys` that was not believed for the link tells nothing of its radio either.
        let folder = Array(root.utf8) + Array("/class/net/".utf8) + link.name.bytes + Array("/phy80211".utf8)
        let phy = link.sysfs?.hasPhy80211 == true ? file("name", folder).map { ByteString($0) } : nil
        let own = radios.first { $0.device == phy }
        return (own ?? radios.first { $0.state.isBlocked } ?? radios.first)?.state
    }

    private func file(_ name: String, _ folder: [UInt8]) -> ArraySlice<UInt8>? {
        (try? BoundedFile.read(folder + [47] + Array(name.utf8), limit: 64))?.prefix { $0 != 10 }
    }
}
