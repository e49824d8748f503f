/// What an interface is made of; the words of Apple's `NWInterface.InterfaceType`.
public enum InterfaceType: String, Sendable, CaseIterable {
    case wifi
    case cellular
    case wiredEthernet
    case loopback
    /// Tunnels, virtual links, Bluetooth and whatever has no name of its own here.
    case other
}
