internal import CSystemBus

/// libsystemd, opened at run time. Once opened it stays.
struct BusLibrary {
    static let name = "libsystemd.so.0"

    private let table: UnsafeMutablePointer<system_bus_functions>

    var functions: system_bus_functions { table.pointee }

    /// nil where there is no such library, or one that lacks a function.
    static func open() -> BusLibrary? {
        let table = UnsafeMutablePointer<system_bus_functions>.allocate(capacity: 1)
        guard system_bus_open(table) else {
            table.deallocate()
            return nil
        }
        return BusLibrary(table: table)
    }
}
