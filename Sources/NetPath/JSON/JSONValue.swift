/// A JSON document as a value. Whole numbers are exact, never by way of a float.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A whole number above `Int64.max`.
    case unsigned(UInt64)
    /// A number with a fraction or an exponent, or a whole number beyond 64 bits.
    case double(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the document's order, each key once.
    case object([Member])

    package struct Member: Equatable, Sendable {
        package var key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The member of an object; nil where there is none, or for anything but an object.
    package subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
    }

    /// `an object`, `a number`: for messages.
    package var kindText: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .unsigned, .double: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .integer(let value): writer.integer(value)
        case .unsigned(let value): writer.integer(value)
        case .double(let value): writer.double(value)
        case .string(let value): writer.string(value)
        case .array(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members {
                writer.key(member.key)
                member.value.write(to: &writer)
            }
            writer.endObject()
        }
    }

    /// One line of JSON, newline included.
    package var line: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        writer.newline()
        return writer.bytes
    }
}
