/// Finding links in a list that is sorted by index.
extension [Link] {
    /// The place of the link with this index; nil where there is none.
    package func place(of index: Int32) -> Int? {
        let place = firstPlace { $0.index < index }
        return place < count && self[place].index == index ? place : nil
    }

    /// By name first, then by alternative name: a name cannot be another link's alternative name.
    package func named(_ name: ByteString) -> Link? {
        first { $0.name == name } ?? first { $0.altNames.contains(name) }
    }

    /// The link that an IPv6 zone names: by name, alternative name or number, tried in that order (RFC 4007 11.2).
    package func zone(_ zone: ByteString) -> Link? {
        if let link = named(zone) { return link }
        guard zone.bytes.allSatisfy({ (48...57).contains($0) }), let number = Int32(zone.text), number > 0 else {
            return nil
        }
        return first { $0.index == number }
    }
}
