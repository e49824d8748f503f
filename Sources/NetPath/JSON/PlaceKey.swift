/// A step on the way to a place in a document: a member's name or an element's number.
struct PlaceKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(intValue: Int) { self.init(intValue) }
    init(stringValue: String) { self.init(stringValue) }
}
