/// A network interface and what it could do for the path.
public struct NetworkInterface: Equatable, Sendable {
    /// The kernel's number for it, unique while it exists.
    public var index: Int32
    /// The name; bytes that are not UTF-8 became U+FFFD.
    public var name: String
    /// The name's bytes, where it is not UTF-8.
    public var rawName: ByteString?
    /// Other names it answers to, of up to 127 bytes each (`ip link property add`).
    public var altNames: [String] = []
    /// What it is made of; of a bridge, bond, VLAN and the like, what the link below is made of.
    public var type = InterfaceType.other
    /// What decided `type`.
    public var typeBecause = TypeEvidence.none
    /// The kernel's link kind (`bridge`, `veth`, `wireguard` …); nil for hardware.
    public var kind: String?
    /// Could carry the path if asked to.
    public var isAvailable = false
    /// Carries the path now.
    public var isActive = false
    /// nil where it is available.
    public var unavailableBecause: Unavailability?
    /// Its own IPv4 way out when bound to it; nil where it has none.
    public var ipv4: BoundPath?
    /// Its own IPv6 way out when bound to it; nil where it has none.
    public var ipv6: BoundPath?
    /// Administratively up.
    public var isUp = false
    /// nil: cannot tell, so always while it is down.
    public var hasCarrier: Bool?
    /// `up` `down` `dormant` `lowerLayerDown` `notPresent` `testing` `unknown`.
    public var operState = "unknown"
    /// Names of the hardware interfaces under it; for a tunnel the underlay's.
    public var physical: [String] = []
    /// Names of the interfaces directly below.
    public var lower: [String] = []
    /// The bridge, bond, team or VRF it is a port of.
    public var master: String?
    /// Bytes.
    public var mtu: UInt32 = 0
    /// `02:fc:00:00:00:01`; nil where there is none.
    public var hardwareAddress: String?
    /// Mbit/s; nil where not known.
    public var speedMbps: Int?
    /// The kernel module behind it; nil where not known, and for virtual links.
    public var driver: String?
    /// Of both families, in the kernel's order.
    public var addresses: [AssignedAddress] = []
    /// The network manager's name for what is connected through it. Outside data.
    public var connection: String?
    /// What the modem says whose interface it is.
    public var cellular: CellularDetails?
    /// Whether traffic over it is expensive, and where that comes from.
    public var expense = Cost(applies: false, because: .typeDefault)
    /// Whether traffic over it is to be kept low, and where that comes from.
    public var constraint = Cost(applies: false, because: .typeDefault)
    /// For interfaces of type `wifi`; of a stack, those of the interface below.
    public var wifi: WiFiDetails?

    /// Traffic over it may cost money: cellular, Bluetooth, a tethered phone.
    public var isExpensive: Bool { expense.applies }
    /// Traffic over it is to be kept low.
    public var isConstrained: Bool { constraint.applies }

    package init(index: Int32, name: String) {
        self.index = index
        self.name = name
    }
}
