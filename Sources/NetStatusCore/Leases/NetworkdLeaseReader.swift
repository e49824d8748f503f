internal import NetPath

/// Finds the links whose lease says that they are metered, in the files systemd-networkd keeps of its DHCP leases.
struct NetworkdLeaseReader {
    var folder = standardFolder

    static let standardFolder = "/run/systemd/netif/leases"

    private static let mostLeases = 1024
    private static let mostBytes = 16_384

    /// Named by the index of the link.
    static func isLease(_ name: some Collection<UInt8>) -> Bool {
        !name.isEmpty && name.allSatisfy { (48...57).contains($0) }
    }

    /// In ascending order; none where there is no such folder.
    ///
    /// A lease counts only for a link that has the address it names: the folder may be that of another network
    /// namespace, in which the index is another link's, and a lease may be a thing of the past.
    func meteredLinks(_ links: [Link]) -> [Int32] {
        let path = Array(folder.utf8)
        let names = try? FolderListing.names(path, limit: Self.mostLeases) { Self.isLease($0) }
        guard let names else { return [] }
        return names.compactMap { name in
            guard let index = Int32(String(decoding: name, as: UTF8.self)),
                let link = links.first(where: { $0.index == index }),
                let file = try? BoundedFile.read(path + [UInt8(ascii: "/")] + name, limit: Self.mostBytes),
                LeaseFile.isMetered(file)
            else { return nil }
            guard let address = LeaseFile.address(file) else { return index }
            return link.addresses.contains { $0.address == address } ? index : nil
        }.sorted()
    }
}
