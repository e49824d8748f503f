/// Encodes `Encodable` values as JSON, whole numbers exactly.
package enum JSONEncoding {
    /// Throws `EncodingError` for a number that is not finite, and whatever the value's own coding throws.
    package static func encode(_ value: some Encodable) throws -> JSONValue {
        let encoder = ValueEncoder()
        try value.encode(to: encoder)
        return encoder.node.value
    }
}

/// A place in the growing document. Containers share it by reference, because `Encoder` hands them out by value.
private final class Node {
    enum Content {
        case value(JSONValue)
        case array([Node])
        case object([(String, Node)])
    }

    var content = Content.value(.null)

    var value: JSONValue {
        switch content {
        case .value(let value): value
        case .array(let nodes): .array(nodes.map(\.value))
        case .object(let members): .object(members.map { JSONValue.Member(key: $0.0, value: $0.1.value) })
        }
    }

    func append() -> Node {
        let node = Node()
        if case .array(var nodes) = content {
            content = .value(.null)
            nodes.append(node)
            content = .array(nodes)
        }
        return node
    }

    func member(_ key: String) -> Node {
        let node = Node()
        if case .object(var members) = content {
            content = .value(.null)
            members.append((key, node))
            content = .object(members)
        }
        return node
    }
}

private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(node: Node = Node(), codingPath: [any CodingKey] = []) {
        self.node = node
        self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = node.content {} else { node.content = .object([]) }
        return KeyedEncodingContainer(ObjectEncoder(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array = node.content {} else { node.content = .array([]) }
        return ArrayEncoder(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { node.content = .value(.null) }
    func encode(_ value: Bool) { node.content = .value(.bool(value)) }
    func encode(_ value: String) { node.content = .value(.string(value)) }
    func encode(_ value: Float) throws { try encode(Double(value)) }
    func encode(_ value: Int) { signed(value) }
    func encode(_ value: Int8) { signed(value) }
    func encode(_ value: Int16) { signed(value) }
    func encode(_ value: Int32) { signed(value) }
    func encode(_ value: Int64) { signed(value) }
    func encode(_ value: UInt) { unsigned(value) }
    func encode(_ value: UInt8) { unsigned(value) }
    func encode(_ value: UInt16) { unsigned(value) }
    func encode(_ value: UInt32) { unsigned(value) }
    func encode(_ value: UInt64) { unsigned(value) }
    func encode(_ value: some Encodable) throws { try value.encode(to: self) }

    func encode(_ value: Double) throws {
        guard value.isFinite else {
            let context = EncodingError.Context(
                codingPath: codingPath,
                debugDescription: "JSON has only finite numbers"
            )
            throw EncodingError.invalidValue(value, context)
        }
        node.content = .value(.double(value))
    }

    private func signed(_ value: some SignedInteger) { node.content = .value(.integer(Int64(value))) }

    private func unsigned(_ value: some UnsignedInteger) {
        let value = UInt64(value)
        node.content = .value(Int64(exactly: value).map(JSONValue.integer) ?? .unsigned(value))
    }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    private func member(_ key: some CodingKey) -> ValueEncoder {
        ValueEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { member(key).encodeNil() }
    func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: member(key)) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { member(PlaceKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]

    var count: Int { if case .array(let nodes) = node.content { nodes.count } else { 0 } }

    private func element() -> ValueEncoder {
        let key = PlaceKey(count)
        return ValueEncoder(node: node.append(), codingPath: codingPath + [key])
    }

    func encodeNil() { element().encodeNil() }
    func encode(_ value: some Encodable) throws { try value.encode(to: element()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
    func superEncoder() -> any Encoder { element() }
}
