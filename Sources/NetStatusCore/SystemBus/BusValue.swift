internal import NetPath

/// A value that came over the bus, as far as it is of use here.
enum BusValue: Equatable {
    case number(Int64)
    case text(ByteString)
    /// An array or a structure.
    case list([BusValue])

    var unsigned: UInt32? {
        if case .number(let value) = self { UInt32(exactly: value) } else { nil }
    }

    var signed: Int32? {
        if case .number(let value) = self { Int32(exactly: value) } else { nil }
    }

    /// nil for an empty text too.
    var text: ByteString? {
        if case .text(let value) = self, !value.bytes.isEmpty { value } else { nil }
    }

    var list: [BusValue] {
        if case .list(let values) = self { values } else { [] }
    }
}
