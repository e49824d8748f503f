/// Where an answer about expense or constraint comes from, the strongest source first.
public enum CostEvidence: String, Sendable, CaseIterable {
    case userRule
    /// An explicit profile setting of the network manager.
    case managerSetting
    /// A DHCP vendor option.
    case dhcpOption
    /// The access point's network cost element.
    case accessPoint
    case managerGuess
    case cellular
    case bluetooth
    case phoneTether
    /// A tunnel whose underlay is not known: the cost is that of the next best interface.
    case underlayGuess
    /// Nothing says so: what interfaces of the type are by default.
    case typeDefault
}
