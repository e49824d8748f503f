/// Which interfaces a person or a script wants to hear of.
package enum Relevance {
    /// Holds an address of its own beyond link-local and loopback, or is hardware and no port.
    package static func isRelevant(_ link: Link, in table: LinkTable) -> Bool {
        if link.addresses.contains(where: { !$0.address.isLinkLocal && !$0.address.isLoopback }) { return true }
        return table.isHardware(link) && !table.isPort(link)
    }
}
