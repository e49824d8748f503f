internal import CNetlink
internal import NetPath

/// One netlink attribute, valid while the message it lies in is.
struct Attribute {
    /// `nla_type` without its flag bits.
    var type: Int
    var bytes: UnsafeRawBufferPointer

    var uint8: UInt8? { bytes.value(UInt8.self) }
    var uint32: UInt32? { bytes.value(UInt32.self) }
    var int32: Int32? { bytes.value(Int32.self) }

    /// An interface index; nil for 0 and less, which name no link.
    var index: Int32? { int32.flatMap { $0 > 0 ? $0 : nil } }

    var address: IPAddress? { bytes.address }
    var nested: Attributes { Attributes(bytes) }
}

/// The attributes in some bytes, in order, walked by libnl without copying. Ends at the first that does not fit.
struct Attributes: Sequence, IteratorProtocol {
    private var position: UnsafeRawPointer?
    private var remaining: Int32

    init(_ bytes: UnsafeRawBufferPointer) {
        position = bytes.baseAddress
        remaining = Int32(clamping: bytes.count)
    }

    mutating func next() -> Attribute? {
        // libnl's nla_ok takes a negative rest, which padding can leave, for a huge one.
        guard let position, remaining >= 4 else { return nil }
        let attribute = position.assumingMemoryBound(to: nlattr.self)
        guard nla_ok(attribute, remaining) != 0 else { return nil }
        let result = Attribute(
            type: Int(nla_type(attribute)),
            bytes: UnsafeRawBufferPointer(start: nla_data(attribute), count: Int(nla_len(attribute)))
        )
        self.position = UnsafeRawPointer(nla_next(attribute, &remaining))
        return result
    }
}
