/// What the network's managers say of links. They refine an answer of the kernel's and never decide it.
package struct ManagerFacts: Codable, Equatable, Sendable {
    /// NetworkManager's devices, by link.
    package var devices: [ManagedDevice] = []
    /// ModemManager's modems that have a link here.
    package var modems: [Modem] = []
    /// Links whose DHCP lease carries the vendor option `ANDROID_METERED`, in ascending order.
    package var meteredLeases: [Int32] = []

    package init() {}

    package var isEmpty: Bool { devices.isEmpty && modems.isEmpty && meteredLeases.isEmpty }
}
