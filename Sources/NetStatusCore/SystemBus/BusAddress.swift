internal import Glibc

/// Where the system bus listens (D-Bus specification, "Server Addresses").
enum BusAddress {
    static let standardSocket = "/run/dbus/system_bus_socket"

    /// The address, as `DBUS_SYSTEM_BUS_ADDRESS` has it, of sockets of this machine; nil where none is there to connect
    /// to.
    static func find() -> String? {
        if let variable = getenv("DBUS_SYSTEM_BUS_ADDRESS"), variable.pointee != 0 {
            // Names in an address over TCP are looked up before anything else can be done, however long that takes.
            let local = String(cString: variable).split(separator: ";").filter { $0.hasPrefix("unix:") }
            guard !local.isEmpty else { return nil }
            let address = local.joined(separator: ";")
            return sockets(address).isEmpty || sockets(address).contains(where: exists) ? address : nil
        }
        return exists(standardSocket) ? "unix:path=" + standardSocket : nil
    }

    /// The sockets whose coming tells that a bus has.
    static var watched: [String] {
        guard let variable = getenv("DBUS_SYSTEM_BUS_ADDRESS"), variable.pointee != 0 else { return [standardSocket] }
        return sockets(String(cString: variable))
    }

    /// The paths of an address; none where it names no path, as an abstract socket does.
    static func sockets(_ address: String) -> [String] {
        var paths: [String] = []
        for one in address.utf8.split(separator: UInt8(ascii: ";")) where one.starts(with: "unix:".utf8) {
            for pair in one.dropFirst(5).split(separator: UInt8(ascii: ",")) where pair.starts(with: "path=".utf8) {
                // An escaped path is left to the library.
                guard !pair.contains(UInt8(ascii: "%")), let path = String(pair.dropFirst(5)) else { return [] }
                paths.append(path)
            }
        }
        return paths
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
