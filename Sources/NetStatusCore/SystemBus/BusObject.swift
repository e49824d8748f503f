internal import NetPath

/// An object on the bus with the properties that were asked for.
struct BusObject: Equatable {
    struct Property: Equatable {
        var interface: ByteString
        var name: ByteString
        var value: BusValue
    }

    var path: ByteString
    var properties: [Property] = []

    init(path: ByteString) { self.path = path }

    /// The first property of this name, whatever its interface.
    subscript(name: ByteString) -> BusValue? { properties.first { $0.name == name }?.value }
}
