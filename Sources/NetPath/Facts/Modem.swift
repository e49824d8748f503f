/// A modem as ModemManager sees it (D-Bus interfaces `org.freedesktop.ModemManager1.Modem` and `….Modem.Modem3gpp`).
package struct Modem: Codable, Equatable, Sendable {
    /// Indices of the links that are its net ports.
    package var links: [Int32]
    /// `MMModemState`, -1 failed to 11 connected.
    package var state: Int32 = 0
    /// `MMModemStateFailedReason`.
    package var failure: UInt32 = 0
    /// `MMModemLock`: what must be unlocked; 1 none.
    package var lock: UInt32 = 0
    /// Bits of `MMModemAccessTechnology`.
    package var technologies: UInt32 = 0
    /// Percent.
    package var signal: UInt32?
    /// `MMModem3gppRegistrationState`.
    package var registration: UInt32?
    /// The name of the operator, that its network sent.
    package var operatorName: ByteString?

    package init(links: [Int32]) { self.links = links }
}
