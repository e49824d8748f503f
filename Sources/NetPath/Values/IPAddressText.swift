/// The text form of addresses, as `inet_ntop` and `inet_pton` have it (RFC 4291 2.2, RFC 5952).
enum IPAddressText {
    static func write(_ address: IPAddress) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(40)
        if address.family == .ipv4 {
            writeQuad(UInt32(truncatingIfNeeded: address.low), to: &out)
        } else {
            writeGroups(address, to: &out)
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func writeQuad(_ value: UInt32, to out: inout [UInt8]) {
        for shift in stride(from: UInt32(24), through: 0, by: -8) {
            if shift < 24 { out.append(UInt8(ascii: ".")) }
            let part = UInt8(truncatingIfNeeded: value >> shift)
            if part >= 100 { out.append(48 + part / 100) }
            if part >= 10 { out.append(48 + part / 10 % 10) }
            out.append(48 + part % 10)
        }
    }

    private static func writeGroups(_ address: IPAddress, to out: inout [UInt8]) {
        func group(_ index: Int) -> UInt16 {
            let word = index < 4 ? address.high : address.low
            return UInt16(truncatingIfNeeded: word >> (16 * UInt64(3 - index % 4)))
        }
        // The longest run of two or more zero groups, the first on a tie, becomes "::".
        var run = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8, group(end) == 0 { end += 1 }
            if end - start >= 2, end - start > run.count { run = start..<end }
            start = max(end, start + 1)
        }
        // IPv4-mapped and IPv4-compatible addresses end in a dotted quad.
        let mapped = run == 0..<5 && group(5) == 0xFFFF
        let quad = mapped || run == 0..<6
        var index = 0
        while index < (quad ? 6 : 8) {
            if index == run.lowerBound, !run.isEmpty {
                out.append(contentsOf: [58, 58])
                index = run.upperBound
                continue
            }
            if index > 0, index != run.upperBound || run.isEmpty { out.append(58) }
            writeHex(group(index), to: &out)
            index += 1
        }
        if quad {
            if mapped { out.append(58) }
            writeQuad(UInt32(truncatingIfNeeded: address.low), to: &out)
        }
    }

    private static func writeHex(_ value: UInt16, to out: inout [UInt8]) {
        var started = false
        for shift in stride(from: UInt16(12), through: 0, by: -4) {
            let digit = UInt8(value >> shift & 15)
            if digit == 0, !started, shift > 0 { continue }
            started = true
            out.append(digit < 10 ? 48 + digit : 87 + digit)
        }
    }

    static func read(_ text: [UInt8]) -> IPAddress? {
        if text.contains(58) { return readGroups(text) }
        return readQuad(text[...]).map(IPAddress.init(ipv4:))
    }

    private static func readQuad(_ text: ArraySlice<UInt8>) -> UInt32? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var value: UInt32 = 0
        for part in parts {
            // inet_pton refuses leading zeros: other readers take them for octal.
            guard (1...3).contains(part.count), part.count == 1 || part.first != 48 else { return nil }
            var number: UInt32 = 0
            for byte in part {
                guard (48...57).contains(byte) else { return nil }
                number = number * 10 + UInt32(byte - 48)
            }
            guard number < 256 else { return nil }
            value = value << 8 | number
        }
        return value
    }

    private static func readGroups(_ text: [UInt8]) -> IPAddress? {
        var groups: [UInt16] = []
        var gap: Int?
        var rest = text[...]
        if rest.starts(with: [58, 58]) {
            gap = 0
            rest = rest.dropFirst(2)
        }
        while !rest.isEmpty {
            let part = rest.prefix { $0 != 58 }
            if part.contains(46) {
                guard part.endIndex == text.endIndex, let quad = readQuad(part) else { return nil }
                groups += [UInt16(quad >> 16), UInt16(truncatingIfNeeded: quad)]
                rest = []
                break
            }
            guard (1...4).contains(part.count) else { return nil }
            var number: UInt16 = 0
            for byte in part {
                guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
                number = number << 4 | UInt16(digit)
            }
            groups.append(number)
            rest = rest[part.endIndex...]
            guard !rest.isEmpty else { break }
            rest = rest.dropFirst()
            if rest.first == 58 {
                guard gap == nil else { return nil }
                gap = groups.count
                rest = rest.dropFirst()
            } else if rest.isEmpty {
                return nil
            }
        }
        if let gap {
            guard groups.count < 8 else { return nil }
            groups.insert(contentsOf: repeatElement(0, count: 8 - groups.count), at: gap)
        }
        guard groups.count == 8 else { return nil }
        func word(_ part: ArraySlice<UInt16>) -> UInt64 { part.reduce(0) { $0 << 16 | UInt64($1) } }
        return IPAddress(ipv6High: word(groups[..<4]), low: word(groups[4...]))
    }
}
