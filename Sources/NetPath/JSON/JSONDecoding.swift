/// Decodes `Decodable` values from JSON, whole numbers exactly.
package enum JSONDecoding {
    /// What a document lacks or has wrong, with the place: `links[3].mtu: expected a number`.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package var description: String
    }

    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from value: JSONValue
    ) throws(Failure) -> Value {
        do {
            return try Value(from: ValueDecoder(value: value, codingPath: []))
        } catch let error as DecodingError {
            throw Failure(description: describe(error))
        } catch {
            throw Failure(description: "\(error)")
        }
    }

    private static func describe(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): at(context.codingPath, "'\(key.stringValue)' is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            at(context.codingPath, context.debugDescription)
        @unknown default: "\(error)"
        }
    }

    private static func at(_ path: [any CodingKey], _ text: String) -> String {
        var place = ""
        for key in path {
            if let index = key.intValue {
                place += "[\(index)]"
            } else {
                place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return place.isEmpty ? text : "\(place): \(text)"
    }
}

struct ValueDecoder: Decoder, SingleValueDecodingContainer {
    let value: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch(type, "an object") }
        return KeyedDecodingContainer(ObjectDecoder(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw mismatch([JSONValue].self, "a list") }
        return ArrayDecoder(values: values, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let flag) = value else { throw mismatch(type, "true or false") }
        return flag
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .string(let text) = value else { throw mismatch(type, "a string") }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        switch value {
        case .integer(let number): return Double(number)
        case .unsigned(let number): return Double(number)
        case .double(let number): return number
        default: throw mismatch(type, "a number")
        }
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try whole(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

    private func whole<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
        let number: T?
        switch value {
        case .integer(let value): number = T(exactly: value)
        case .unsigned(let value): number = T(exactly: value)
        case .double: number = nil
        default: throw mismatch(type, "a number")
        }
        guard let number else {
            let text = "expected a whole number from \(T.min) to \(T.max)"
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: text))
        }
        return number
    }

    private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        let text = "expected \(expected), found \(value.kindText)"
        return .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: text))
    }
}

/// Looks members up from the place after the last one found: documents mostly have them in the order asked for.
private final class ObjectDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [JSONValue.Member]
    let codingPath: [any CodingKey]
    private var cursor = 0

    init(members: [JSONValue.Member], codingPath: [any CodingKey]) {
        self.members = members
        self.codingPath = codingPath
    }

    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    private func find(_ key: some CodingKey) -> JSONValue? {
        let name = key.stringValue
        let place =
            members[cursor...].firstIndex { $0.key == name } ?? members[..<cursor].firstIndex { $0.key == name }
        guard let place else { return nil }
        cursor = place
        return members[place].value
    }

    private func member(_ key: some CodingKey) throws -> ValueDecoder {
        guard let value = find(key) else {
            let text = "'\(key.stringValue)' is missing"
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(codingPath: codingPath, debugDescription: text)
            )
        }
        return ValueDecoder(value: value, codingPath: codingPath + [key])
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).decode(type) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try T(from: member(key)) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try member(PlaceKey("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ArrayDecoder: UnkeyedDecodingContainer {
    let values: [JSONValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(values: [JSONValue], codingPath: [any CodingKey]) {
        self.values = values
        self.codingPath = codingPath
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private func element() throws -> ValueDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "the list is too short")
            throw DecodingError.valueNotFound(JSONValue.self, context)
        }
        return ValueDecoder(value: values[currentIndex], codingPath: codingPath + [PlaceKey(currentIndex)])
    }

    private mutating func advance<T>(_ read: (ValueDecoder) throws -> T) throws -> T {
        let result = try read(element())
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool {
        guard try element().decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try advance { try T(from: $0) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try advance { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try advance { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try advance { $0 } }
}
