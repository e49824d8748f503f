/// Codes of D-Bus types (D-Bus specification, "Type System"), and of messages.
enum BusType {
    static let string = CChar(UInt8(ascii: "s"))
    static let objectPath = CChar(UInt8(ascii: "o"))
    static let array = CChar(UInt8(ascii: "a"))
    static let variant = CChar(UInt8(ascii: "v"))
    static let structure = CChar(UInt8(ascii: "r"))
    static let dictionaryEntry = CChar(UInt8(ascii: "e"))

    static let methodReturn: UInt8 = 2
    static let methodError: UInt8 = 3
    static let signal: UInt8 = 4
}
