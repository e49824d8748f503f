import CNetlink

/// Builds the body of a netlink message byte by byte: a kernel header struct, then attributes.
struct MessageBody {
    private(set) var bytes: [UInt8] = []

    init<Header>(_ header: Header) {
        bytes = withUnsafeBytes(of: header) { Array($0) }
        pad()
    }

    private init() {}

    private mutating func pad() { while !bytes.count.isMultiple(of: 4) { bytes.append(0) } }

    func with(_ type: Int, _ payload: [UInt8]) -> MessageBody {
        var copy = self
        let length = UInt16(payload.count + 4)
        copy.bytes += [UInt8(truncatingIfNeeded: length), UInt8(length >> 8)]
        copy.bytes += [UInt8(truncatingIfNeeded: type), UInt8(truncatingIfNeeded: type >> 8)]
        copy.bytes += payload
        copy.pad()
        return copy
    }

    func with(_ type: Int, _ value: UInt32) -> MessageBody {
        with(type, withUnsafeBytes(of: value) { Array($0) })
    }

    func with(_ type: Int, _ text: String) -> MessageBody { with(type, Array(text.utf8) + [0]) }

    /// A nest, flagged as the kernel flags some.
    func with(_ type: Int, nest: (MessageBody) -> MessageBody) -> MessageBody {
        with(type | Int(NLA_F_NESTED), nest(MessageBody()).bytes)
    }

    func read<Result>(_ reader: (UnsafeRawBufferPointer) -> Result) -> Result { bytes.withUnsafeBytes(reader) }
}
