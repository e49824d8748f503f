internal import CNetlink
internal import NetPath

/// Reads the option list of a team (linux/if_team.h).
enum TeamMessage {
    /// The option in which a runner with one active port names it (drivers/net/team/team_mode_activebackup.c).
    private static let activePort = "activeport"

    /// The link that is the active port, where the body of a `TEAM_CMD_OPTIONS_GET` reply names one.
    static func activePort(_ body: UnsafeRawBufferPointer) -> Int32? {
        for list in Attributes(body.after(genlmsghdr.self)) where list.type == TEAM_ATTR_LIST_OPTION {
            for option in list.nested where option.type == TEAM_ATTR_ITEM_OPTION {
                if let index = activePort(option.nested) { return index }
            }
        }
        return nil
    }

    private static func activePort(_ option: Attributes) -> Int32? {
        var isNamed = false
        var index: Int32?
        for attribute in option {
            switch attribute.type {
            case TEAM_ATTR_OPTION_NAME:
                isNamed = attribute.bytes.untilNUL.elementsEqual(activePort.utf8)
            case TEAM_ATTR_OPTION_DATA: index = attribute.index
            // It is an option of the team's, not of a port's.
            case TEAM_ATTR_OPTION_PORT_IFINDEX, TEAM_ATTR_OPTION_REMOVED: return nil
            default: break
            }
        }
        return isNamed ? index : nil
    }
}
