/// What NetworkManager's numbers mean (its D-Bus types, nm-dbus-types).
package enum ManagerPolicy {
    /// From `NM_DEVICE_STATE_PREPARE` up to, not including, `NM_DEVICE_STATE_ACTIVATED`.
    static func isConnecting(_ device: ManagedDevice) -> Bool { (40..<100).contains(device.state) }

    /// What somebody set in the profile.
    static func setting(_ device: ManagedDevice) -> Bool? {
        switch device.metered {
        case 1: true
        case 2: false
        default: nil
        }
    }

    /// What the daemon makes of the device and its lease.
    static func guess(_ device: ManagedDevice) -> Bool? {
        switch device.metered {
        case 3: true
        case 4: false
        default: nil
        }
    }

    static func meteredText(_ device: ManagedDevice) -> String {
        switch device.metered {
        case 1: "yes"
        case 2: "no"
        case 3: "guessed yes"
        case 4: "guessed no"
        default: "unknown"
        }
    }

    static func stateText(_ device: ManagedDevice) -> String {
        switch device.state {
        case 10: "unmanaged"
        case 20: "unavailable"
        case 30: "disconnected"
        case 40: "preparing"
        case 50: "configuring"
        case 60: "waiting for a secret"
        case 70: "getting addresses"
        case 80: "checking addresses"
        case 90: "starting what depends on it"
        case 100: "activated"
        case 110: "deactivating"
        case 120: "failed"
        default: "state \(device.state)"
        }
    }
}
