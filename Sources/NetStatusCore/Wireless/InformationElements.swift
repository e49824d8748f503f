/// The elements that an access point sends with its beacons: an identifier, a length, and that many bytes, each
/// (IEEE 802.11 9.4.2). Ends at the first that does not fit.
struct InformationElements: Sequence, IteratorProtocol {
    struct Element {
        var identifier: UInt8
        var bytes: UnsafeRawBufferPointer
    }

    private var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

    mutating func next() -> Element? {
        guard rest.count >= 2 else { return nil }
        let end = 2 + Int(rest[1])
        guard end <= rest.count else { return nil }
        let element = Element(identifier: rest[0], bytes: UnsafeRawBufferPointer(rebasing: rest[2..<end]))
        rest = UnsafeRawBufferPointer(rebasing: rest[end...])
        return element
    }

    /// The network's name as announced; of no length or of zeros where it is hidden.
    var name: UnsafeRawBufferPointer? { first { $0.identifier == 0 }?.bytes }

    /// The cost attribute of the Network Cost element ([MS-NCT] 2.2.1): of the vendor 00:50:F2, type 0x11, and eight
    /// bytes long. Others use the same type for longer elements of their own.
    var cost: UInt32? {
        for element in self where element.identifier == 0xDD && element.bytes.count == 8 {
            if element.bytes.starts(with: [0x00, 0x50, 0xF2, 0x11]) {
                return element.bytes.value(UInt32.self, at: 4).map { UInt32(littleEndian: $0) }
            }
        }
        return nil
    }
}
