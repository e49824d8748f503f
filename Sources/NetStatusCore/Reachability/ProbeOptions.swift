internal import NetPath

/// What all probes of a round have in common.
struct ProbeOptions {
    var family: AddressFamily?
    /// The name of the interface to bind to.
    var device: [UInt8]?
    /// A file of trusted authorities instead of the system's.
    var certificates: String?
    /// The usable name servers.
    var servers: [ScopedAddress]
    /// Who asks, as HTTP servers see it. No version: it tells nobody anything they need.
    let agent = "netstatus"
}
