/// What announces changes of Wi-Fi, for the one `poll` of a stream.
struct WirelessSource: ~Copyable {
    private let linkEvents = WirelessEvents()
    private let radioEvents = RadioEvents()

    /// Descriptors to wait on; -1 where there is none.
    var events: Int32 { linkEvents.descriptor }
    var radios: Int32 { radioEvents.descriptor }

    /// Takes what has come.
    func drain() -> WirelessEvents.Drained {
        var drained = linkEvents.drain()
        if radioEvents.drain() { drained.isRelevant = true }
        return drained
    }
}
