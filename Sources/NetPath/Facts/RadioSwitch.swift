/// How a radio is blocked (rfkill, `/sys/class/rfkill`).
package struct RadioSwitch: Codable, Equatable, Sendable {
    /// By a program; another program can lift it.
    package var isSoftBlocked: Bool
    /// By a switch or the firmware; no program can lift it.
    package var isHardBlocked: Bool

    package var isBlocked: Bool { isSoftBlocked || isHardBlocked }

    package init(isSoftBlocked: Bool, isHardBlocked: Bool) {
        self.isSoftBlocked = isSoftBlocked
        self.isHardBlocked = isHardBlocked
    }
}
