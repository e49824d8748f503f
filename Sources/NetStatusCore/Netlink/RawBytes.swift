internal import NetPath

/// Reading C structs and numbers out of bytes that may be too short for them.
extension UnsafeRawBufferPointer {
    /// The value at `offset` in host order; nil where the bytes end before it does.
    func value<T: BitwiseCopyable>(_ type: T.Type, at offset: Int = 0) -> T? {
        guard offset >= 0, offset <= count, count - offset >= MemoryLayout<T>.size else { return nil }
        return loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// What follows a fixed header of type `T`, aligned as netlink aligns attributes (four bytes).
    func after<T>(_ type: T.Type) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[Swift.min(count, (MemoryLayout<T>.size + 3) & ~3)...])
    }

    /// The bytes up to the first NUL: a C string, ended or not.
    var untilNUL: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[..<(firstIndex(of: 0) ?? endIndex)])
    }

    /// An address of 4 or 16 bytes; nil for any other length.
    var address: IPAddress? {
        switch count {
        case 4: return IPAddress(ipv4: UInt32(bigEndian: loadUnaligned(as: UInt32.self)))
        case 16:
            return IPAddress(
                ipv6High: UInt64(bigEndian: loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        default: return nil
        }
    }
}
