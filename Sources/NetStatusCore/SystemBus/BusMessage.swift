internal import CSystemBus
internal import NetPath

/// A message that came over the bus, valid as long as it is handed on. What is in it is outside data.
struct BusMessage {
    /// Longer texts are cut.
    static let longestText = 1024
    static let longestList = 256
    /// Properties of one reply.
    static let mostItems = 200_000

    private let message: OpaquePointer
    private let functions: system_bus_functions

    init(_ message: OpaquePointer, _ functions: system_bus_functions) {
        self.message = message
        self.functions = functions
    }

    /// `BusType.methodReturn` and so on.
    var type: UInt8 {
        var type: UInt8 = 0
        return functions.get_type(message, &type) < 0 ? 0 : type
    }

    /// The number of the call that this answers.
    var replyCookie: UInt64? {
        var cookie: UInt64 = 0
        return functions.get_reply_cookie(message, &cookie) < 0 ? nil : cookie
    }

    /// The next item as a text: a string or an object path. nil where it is neither.
    func text() -> ByteString? {
        guard let (type, _) = peek(), type == BusType.string || type == BusType.objectPath else { return nil }
        var text: UnsafePointer<CChar>?
        guard functions.read_basic(message, type, &text) > 0, let text else { return nil }
        var bytes: [UInt8] = []
        while bytes.count < Self.longestText, text[bytes.count] != 0 {
            bytes.append(UInt8(bitPattern: text[bytes.count]))
        }
        return ByteString(bytes)
    }

    /// What a reply to `GetManagedObjects` held.
    struct Objects {
        var found: [BusObject] = []
        /// There was more than is read, or something else than is due.
        var isCut = false
    }

    /// The objects of a reply to `GetManagedObjects` (`a{oa{sa{sv}}}`) with the properties that `isWanted` takes, named
    /// by interface and name; objects without any are left out.
    func objects(where isWanted: (ByteString, ByteString) -> Bool) -> Objects {
        var objects = Objects()
        objects.isCut = !enter(BusType.array, "{oa{sa{sv}}}")
        var items = 0
        while !objects.isCut, enter(BusType.dictionaryEntry, "oa{sa{sv}}") {
            guard let object = object(&items, isWanted), leave() else {
                objects.isCut = true
                break
            }
            if !object.properties.isEmpty { objects.found.append(object) }
        }
        return objects
    }

    /// nil where it is not to be read to its end.
    private func object(_ items: inout Int, _ isWanted: (ByteString, ByteString) -> Bool) -> BusObject? {
        guard let path = text(), enter(BusType.array, "{sa{sv}}") else { return nil }
        var object = BusObject(path: path)
        while enter(BusType.dictionaryEntry, "sa{sv}") {
            guard let interface = text(), enter(BusType.array, "{sv}") else { return nil }
            while enter(BusType.dictionaryEntry, "sv") {
                items += 1
                guard items <= Self.mostItems, let name = text() else { return nil }
                if isWanted(interface, name), let value = value(depth: 0) {
                    object.properties.append(BusObject.Property(interface: interface, name: name, value: value))
                } else {
                    _ = functions.skip(message, "v")
                }
                guard leave() else { return nil }
            }
            guard leave(), leave() else { return nil }
        }
        return leave() ? object : nil
    }

    private func peek() -> (type: CChar, contents: UnsafePointer<CChar>?)? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        return functions.peek_type(message, &type, &contents) > 0 ? (type, contents) : nil
    }

    private func enter(_ type: CChar, _ contents: StaticString) -> Bool {
        contents.withUTF8Buffer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { functions.enter_container(message, type, $0.baseAddress) > 0 }
        }
    }

    private func leave() -> Bool { functions.exit_container(message) >= 0 }

    /// The next item; nil, with the item left where it is, for types that nothing here has a use for.
    private func value(depth: Int) -> BusValue? {
        guard depth < 5, let (type, contents) = peek() else { return nil }
        switch UInt8(bitPattern: type) {
        case UInt8(ascii: "s"), UInt8(ascii: "o"): return text().map { .text($0) }
        case UInt8(ascii: "b"), UInt8(ascii: "i"): return number(type, Int32.self)
        case UInt8(ascii: "u"): return number(type, UInt32.self)
        case UInt8(ascii: "y"): return number(type, UInt8.self)
        case UInt8(ascii: "n"): return number(type, Int16.self)
        case UInt8(ascii: "q"): return number(type, UInt16.self)
        case UInt8(ascii: "x"): return number(type, Int64.self)
        case UInt8(ascii: "v"): return variant(contents, depth)
        case UInt8(ascii: "a"), UInt8(ascii: "r"): return list(type, contents, depth)
        default: return nil
        }
    }

    private func number<Number: FixedWidthInteger>(_ type: CChar, _: Number.Type) -> BusValue? {
        var number: Number = 0
        return functions.read_basic(message, type, &number) > 0 ? .number(Int64(truncatingIfNeeded: number)) : nil
    }

    private func variant(_ contents: UnsafePointer<CChar>?, _ depth: Int) -> BusValue? {
        guard functions.enter_container(message, BusType.variant, contents) > 0 else { return nil }
        let value = value(depth: depth + 1)
        if value == nil { _ = functions.skip(message, contents) }
        _ = leave()
        return value
    }

    private func list(_ type: CChar, _ contents: UnsafePointer<CChar>?, _ depth: Int) -> BusValue? {
        guard functions.enter_container(message, type, contents) > 0 else { return nil }
        var values: [BusValue] = []
        while values.count < Self.longestList, let value = value(depth: depth + 1) { values.append(value) }
        // What is left over must go before the container can be left.
        while functions.skip(message, nil) > 0 {}
        _ = leave()
        return .list(values)
    }
}
