/// A link as NetworkManager sees it (D-Bus interface `org.freedesktop.NetworkManager.Device`).
package struct ManagedDevice: Codable, Equatable, Sendable {
    /// The link's index.
    package var link: Int32
    /// `NMMetered`: 0 unknown, 1 yes, 2 no, 3 guessed yes, 4 guessed no.
    package var metered: UInt32 = 0
    /// `NMDeviceState`: 40 to 90 while a connection is brought up, 100 activated.
    package var state: UInt32 = 0
    /// The connection's name, that its owner chose.
    package var connection: ByteString?

    package init(link: Int32) { self.link = link }
}
