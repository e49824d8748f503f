/// Replaces interface names that somebody chose, which may name a network, and keeps those that only number things.
struct NameRedactor {
    private var known: [ByteString: ByteString] = [:]
    private var taken: Set<ByteString>

    /// `taken` are all names there are: a stand-in must not look like another link.
    init(taken: some Sequence<ByteString>) { self.taken = Set(taken) }

    /// `hardware` gives the stand-ins for hardware addresses within names.
    mutating func redact(_ name: ByteString, _ hardware: inout HardwareRedactor) -> ByteString {
        if let standIn = known[name] { return standIn }
        let standIn = Self.isGeneric(name.bytes) ? name : withAddress(name, &hardware) ?? fresh(name)
        known[name] = standIn
        return standIn
    }

    /// `enx0123456789ab` (systemd.net-naming-scheme(7)): the prefix stays, the hardware address goes.
    private func withAddress(_ name: ByteString, _ hardware: inout HardwareRedactor) -> ByteString? {
        let prefix = ["enx", "wlx", "wwx", "slx", "ibx"].first { name.bytes.starts(with: $0.utf8) }
        guard let prefix, name.bytes.count == 15 else { return nil }
        let digits = String(decoding: name.bytes.dropFirst(3), as: UTF8.self)
        guard let address = ByteString(hex: digits) else { return nil }
        return ByteString(prefix + ByteString(hardware.redact(address.bytes)).hex)
    }

    /// `if1` and so on, after a prefix that the type may be read from.
    private mutating func fresh(_ name: ByteString) -> ByteString {
        let prefix = ["wl", "ww", "eth", "en"].first { name.bytes.starts(with: $0.utf8) } ?? ""
        var number = 1
        while true {
            let standIn = ByteString("\(prefix)if\(number)")
            if taken.insert(standIn).inserted { return standIn }
            number += 1
        }
    }

    /// Prefixes that kernels and common tools put before a number.
    private static let numbered = [
        "lo", "eth", "wlan", "wwan", "usb", "wg", "tun", "tap", "br", "docker", "podman", "cni", "lxcbr", "lxdbr",
        "virbr",
        "vnet", "bond", "team", "dummy", "ppp", "veth", "vlan", "vxlan", "vrf", "ifb", "sit", "gre", "gretap", "erspan",
        "tunl", "ip6tnl", "ip6gre", "ip_vti", "ip6_vti", "bnep", "rmnet", "ib", "macvlan", "macvtap", "ipvlan", "nlmon",
        "e", "p", "if", "can", "vcan", "geneve", "wpan", "lowpan", "hwsim", "mon", "qmimux",
    ]

    private static func isGeneric(_ name: [UInt8]) -> Bool {
        // A VLAN's number may follow.
        let parts = name.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let base = parts.first, parts.count == 1 || isNumber(parts[1]) else { return false }
        if base.elementsEqual("lo".utf8) { return true }
        if numbered.contains(where: { base.starts(with: $0.utf8) && isNumber(base.dropFirst($0.utf8.count)) }) {
            return true
        }
        if base.starts(with: "veth".utf8) || base.starts(with: "br-".utf8) {
            let rest = base.drop { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "h") }.dropFirst()
            return rest.count >= 7 && rest.allSatisfy(isHexDigit)
        }
        let kinds = ["en", "wl", "ww", "sl", "ib"]
        return kinds.contains { base.starts(with: $0.utf8) } && isSystemdPath(base.dropFirst(2))
    }

    /// `o1`, `s33`, `p0s31f6`, `P2p1s0np0`: letters that each have a number after them.
    private static func isSystemdPath(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.last.map(isDigit) ?? false else { return false }
        var expectsDigit = false
        for (place, byte) in text.enumerated() {
            if isDigit(byte) {
                guard place > 0 else { return false }
                expectsDigit = false
            } else {
                // `np1`: the port's own name follows `n`.
                let isPort = byte == UInt8(ascii: "p") && text[text.startIndex + place - (place > 0 ? 1 : 0)] == 0x6E
                guard !expectsDigit || isPort, "oPpsfdnuicvabr".utf8.contains(byte) else { return false }
                expectsDigit = true
            }
        }
        return true
    }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        (1...5).contains(text.count) && text.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (97...102).contains(byte) }
}
