internal import CSystemBus
internal import Glibc

/// Owns a connection to the system bus. Nothing here waits: `process` takes steps, from the handshake on.
final class BusConnection {
    private let bus: OpaquePointer
    let functions: system_bus_functions

    private init(owning bus: OpaquePointer, _ functions: system_bus_functions) {
        self.bus = bus
        self.functions = functions
    }

    deinit { _ = functions.close_unref(bus) }

    /// Begins to connect. Throws where the socket is not there or refuses.
    static func open(_ address: String, _ library: BusLibrary) throws(SystemError) -> BusConnection {
        let functions = library.functions
        var bus: OpaquePointer?
        try check("sd_bus_new", functions.new_bus(&bus))
        guard let bus else { throw SystemError(call: "sd_bus_new", errno: ENOMEM) }
        let connection = BusConnection(owning: bus, functions)
        try check("sd_bus_set_address", functions.set_address(bus, address))
        try check("sd_bus_set_bus_client", functions.set_bus_client(bus, 1))
        try check("sd_bus_start", functions.start(bus))
        return connection
    }

    private static func check(_ call: StaticString, _ result: Int32) throws(SystemError) {
        guard result < 0 else { return }
        throw SystemError(call: call, errno: result == Int32.min ? EIO : -result)
    }

    var descriptor: Int32 { max(-1, functions.get_fd(bus)) }

    /// What to `poll` the descriptor for.
    var events: Int16 { Int16(truncatingIfNeeded: max(0, functions.get_events(bus))) }

    /// Sends a method call and returns the number its reply will name. Starts no daemon: where nobody has the name, the
    /// bus itself answers with an error.
    func call(_ destination: String, _ path: String, _ interface: String, _ member: String) throws(SystemError)
        -> UInt64
    {
        let message = try message(destination, path, interface, member)
        defer { _ = functions.unref(message) }
        var cookie: UInt64 = 0
        try Self.check("sd_bus_send", functions.send(bus, message, &cookie))
        return cookie
    }

    /// Asks the bus for signals (D-Bus specification, "Match Rules"). Its reply is of no interest.
    func listen(_ rule: String) throws(SystemError) {
        let bus = "org.freedesktop.DBus"
        let message = try message(bus, "/org/freedesktop/DBus", bus, "AddMatch")
        defer { _ = functions.unref(message) }
        try Self.check(
            "sd_bus_message_append",
            rule.withCString { functions.append_basic(message, BusType.string, $0) }
        )
        try Self.check("sd_bus_message", functions.set_expect_reply(message, 0))
        try Self.check("sd_bus_send", functions.send(self.bus, message, nil))
    }

    private func message(_ destination: String, _ path: String, _ interface: String, _ member: String)
        throws(SystemError) -> OpaquePointer
    {
        var message: OpaquePointer?
        try Self.check("sd_bus_message", functions.new_method_call(bus, &message, destination, path, interface, member))
        guard let message else { throw SystemError(call: "sd_bus_message", errno: ENOMEM) }
        _ = functions.set_auto_start(message, 0)
        return message
    }

    /// Takes one step and hands on the message that came with it, if any. False where there is nothing left to do
    /// without waiting.
    func process(_ body: (BusMessage) -> Void) throws(SystemError) -> Bool {
        var message: OpaquePointer?
        let result = functions.process(bus, &message)
        try Self.check("sd_bus_process", result)
        if let message {
            body(BusMessage(message, functions))
            _ = functions.unref(message)
        }
        return result != 0
    }
}
